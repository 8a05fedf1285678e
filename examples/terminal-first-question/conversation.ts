import type { Agent } from '@mastra/core/agent'
import type { Said } from './expectation.ts'
import type { Person } from './person.ts'
import { listWaiting, type Waiting } from './waiting.ts'

const prompt = 'Plan the web app that I want to build.'

/** A stream of the agent, as much of it as is read here. */
interface RunStream {
  readonly runId: string
  readonly textStream: AsyncIterable<string>
  /** Set once the stream has ended, where the model could not be reached. */
  readonly error: Error | undefined
}

export interface Conversation {
  readonly said: readonly Said[]
  readonly text: string
}

/** Starts a run and waits until it has asked, with its question in storage. */
export async function startRun(agent: Agent): Promise<{ readonly runId: string; readonly text: string }> {
  console.log(`You: ${prompt}`)
  const stream = await agent.stream(prompt)
  return { runId: stream.runId, text: await printText(stream) }
}

/** Answers what a run asks, until it asks no more. */
export async function answerRun(agent: Agent, runId: string, person: Person, text: string): Promise<Conversation> {
  const said: Said[] = []
  let last = text
  for (let waiting = await listWaiting(agent, runId); waiting.length > 0; waiting = await listWaiting(agent, runId)) {
    for (const question of waiting) {
      // #region answer
      const response = await person.answerer(question.request, { signal: new AbortController().signal })
      const stream = await agent.resumeStream(response, { runId, toolCallId: question.toolCallId })
      // #endregion answer
      if (response.status === 'unavailable') printUnanswered(question, response.reason)
      said.push({ request: question.request, response })
      last = await printText(stream)
    }
  }
  return { said, text: last }
}

function printUnanswered({ request }: Waiting, reason: string): void {
  console.log(
    `\nThe agent wants to know:\n\n${request.message}\n\n${reason} The agent is told so and goes on with what it assumes.`,
  )
  console.log(
    'Answer in a terminal with "npm run demo", or in the command: npm run demo -- --answers "2" "1,3" "my own words"',
  )
}

async function printText(stream: RunStream): Promise<string> {
  let text = ''
  for await (const part of stream.textStream) {
    process.stdout.write(text === '' ? `\nPlanner: ${part}` : part)
    text += part
  }
  if (text !== '') console.log()
  if (stream.error !== undefined) throw stream.error
  return text
}
