import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Mastra } from '@mastra/core'
import { Agent } from '@mastra/core/agent'
import { createTool } from '@mastra/core/tools'
import { z } from 'zod'
import { afterEach, describe, expect, it } from 'vitest'
import { createScriptedModel, type ModelConfig, type ScriptedModel } from './scripted-model.ts'
import type { ScriptedTurn } from './scripted-turn.ts'

const open: ScriptedModel[] = []

async function play(turns: readonly ScriptedTurn[]): Promise<ScriptedModel> {
  const scripted = await createScriptedModel(turns)
  open.push(scripted)
  return scripted
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((scripted) => scripted.close()))
})

const weather = createTool({
  id: 'weather',
  description: 'The weather of a city',
  inputSchema: z.object({ city: z.string() }),
  outputSchema: z.object({ degrees: z.number() }),
  execute: async ({ city }) => ({ degrees: city.length }),
})

function agentOf(model: ModelConfig): Agent {
  const agent = new Agent({ id: 'a', name: 'a', instructions: 'Be short.', model, tools: { weather } })
  // Registered for its quiet logger only: failures are what these tests are about.
  return new Mastra({ agents: { agent }, logger: false }).getAgent('agent')
}

const callThenTell: ScriptedTurn[] = [
  { calls: [{ tool: 'weather', arguments: { city: 'Oslo' } }] },
  { text: (request) => `It is ${JSON.stringify(request.results.at(-1)?.value)}.` },
]

describe('createScriptedModel', { tags: ['design.scripted-model'] }, () => {
  it('lets a real agent call a tool and read its result, generating', async () => {
    const scripted = await play(callThenTell)
    const output = await agentOf(scripted.model).generate('What is the weather in Oslo?')
    expect(output.text).toBe('It is {"degrees":4}.')
    expect(scripted.requests).toHaveLength(2)
    expect(scripted.requests[0]?.stream).toBe(false)
    expect(scripted.requests[0]?.tools.map((tool) => tool.name)).toEqual(['weather'])
    expect(scripted.requests[1]?.messages.map((message) => message.role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
    ])
    expect(scripted.requests[1]?.results[0]).toMatchObject({ name: 'weather', value: { degrees: 4 } })
    expect(scripted.requests[1]?.prompt).toContain('What is the weather in Oslo?')
  })

  it('lets a real agent call a tool and read its result, streaming', async () => {
    const scripted = await play(callThenTell)
    const stream = await agentOf(scripted.model).stream('What is the weather in Oslo?')
    const kinds: string[] = []
    for await (const chunk of stream.fullStream) kinds.push(chunk.type)
    expect(kinds).toContain('tool-result')
    expect(await stream.text).toBe('It is {"degrees":4}.')
    expect(scripted.requests[1]?.stream).toBe(true)
  })

  it('plays text and several calls in one message', async () => {
    const scripted = await play([
      {
        text: 'Looking.',
        calls: [
          { tool: 'weather', arguments: { city: 'A' }, id: 'call_1' },
          { tool: 'weather', arguments: { city: 'BB' }, id: 'call_2' },
        ],
      },
      { text: 'Done.' },
    ])
    const output = await agentOf(scripted.model).generate('Both')
    expect(output.text).toContain('Done.')
    expect(scripted.requests[1]?.results.map((result) => [result.callId, result.value])).toEqual([
      ['call_1', { degrees: 1 }],
      ['call_2', { degrees: 2 }],
    ])
  })

  it('serves interleaved runs by what their prompts hold', async () => {
    const scripted = await play(callThenTell)
    const outputs = await Promise.all(
      Array.from({ length: 8 }, () => agentOf(scripted.model).generate('What is the weather in Oslo?')),
    )
    expect(outputs.map((output) => output.text)).toEqual(Array.from({ length: 8 }, () => 'It is {"degrees":4}.'))
  })

  it('chooses a turn by the prompt, the model and the result', async () => {
    const scripted = await play([
      { when: { model: 'small' }, text: 'I am small.' },
      { when: { user: ['Oslo', /weather/i], after: 0 }, calls: [{ tool: 'weather', arguments: { city: 'Oslo' } }] },
      { when: { result: /"degrees":\s*4/ }, text: 'Four.' },
      { when: { system: 'Be short', tool: 'weather' }, text: 'Hello.' },
    ])
    expect((await agentOf(scripted.modelNamed('small')).generate('Hi')).text).toBe('I am small.')
    expect((await agentOf(scripted.model).generate('Weather in Oslo, please')).text).toBe('Four.')
    expect((await agentOf(scripted.model).generate('Hi')).text).toBe('Hello.')
  })

  it('sends arguments that are no JSON as they are', async () => {
    const scripted = await play([{ calls: [{ tool: 'weather', arguments: '{"city": "Oslo' }] }, { text: 'Sorry.' }])
    const output = await agentOf(scripted.model).generate('Broken')
    expect(output.text).toBe('Sorry.')
    expect(scripted.requests[1]?.messages.at(-1)?.role).toBe('tool')
  })

  it('fails with a status as often as it is told, then goes on with the next turn', async () => {
    const scripted = await play([{ fails: { status: 500 }, times: 2 }, ...callThenTell])
    const agent = agentOf(scripted.model)
    const noRetries = { modelSettings: { maxRetries: 0 } }
    await expect(agent.generate('Oslo', noRetries)).rejects.toThrow(/fails with 500/)
    await expect(agent.generate('Oslo', noRetries)).rejects.toThrow(/fails with 500/)
    expect((await agent.generate('Oslo', noRetries)).text).toBe('It is {"degrees":4}.')
  })

  it('breaks the connection, streamed or not', async () => {
    const scripted = await play([{ fails: 'dropped', times: 2 }, { text: 'Back.' }])
    const chat = (stream: boolean) =>
      post(scripted.url, { model: 'model', stream, messages: [{ role: 'user', content: 'Hi' }] })
    const streamed = await chat(true)
    expect(streamed.status).toBe(200)
    await expect(streamed.text()).rejects.toThrow(/terminated/)
    await expect(chat(false)).rejects.toThrow(/fetch failed/)
    expect(await (await chat(false)).text()).toContain('Back.')
  })

  it('hangs until the client gives up or it is closed', async () => {
    const scripted = await play([{ fails: 'hangs', times: 2 }])
    const body = { model: 'model', messages: [{ role: 'user', content: 'Hi' }] }
    const impatient = new AbortController()
    const given = post(scripted.url, body, impatient.signal)
    await expect.poll(() => scripted.requests.length).toBe(1)
    impatient.abort()
    await expect(given).rejects.toThrow(/abort/)
    const patient = post(scripted.url, body)
    await expect.poll(() => scripted.requests.length).toBe(2)
    await Promise.all([expect(patient).rejects.toThrow(/fetch failed/), scripted.close()])
  })

  it('says so when no turn is left for a prompt', async () => {
    const scripted = await play([{ text: 'Only this.' }])
    const response = await post(scripted.url, {
      model: 'model',
      messages: [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Only this.' },
        { role: 'user', content: 'And now?' },
      ],
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/No turn of the script.*1 messages of the model.*And now\?/)
  })

  it('says so when a turn throws', async () => {
    const scripted = await play([
      {
        text: () => {
          throw new Error('a fault in the script')
        },
      },
    ])
    const response = await post(scripted.url, { model: 'model', messages: [{ role: 'user', content: 'Hi' }] })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('a fault in the script')
  })

  it('waits before the first byte', async () => {
    const scripted = await play([{ text: 'Late.', latency: 60 }])
    const body = { model: 'model', messages: [{ role: 'user', content: 'Hi' }] }
    const order: string[] = []
    await Promise.all([
      post(scripted.url, body).then(() => order.push('answer')),
      new Promise((resolve) => setTimeout(resolve, 20)).then(() => order.push('moment')),
    ])
    expect(order).toEqual(['moment', 'answer'])
  })

  it('serves another process by its address', async () => {
    const scripted = await play([{ text: (request) => `Hello ${request.messages.at(-1)?.text}` }])
    const ask = `fetch(process.argv[1] + '/chat/completions', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ model: 'model', messages: [{ role: 'user', content: 'child' }] }) }).then((r) => r.json()).then((r) => console.log(r.choices[0].message.content))`
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', ask, scripted.url])
    expect(stdout.trim()).toBe('Hello child')
  })

  it('closes twice without complaint', async () => {
    const scripted = await play([])
    await scripted.close()
    await expect(scripted.close()).resolves.toBeUndefined()
  })
})

function post(url: string, body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  })
}
