import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('../../examples/terminal-first-question/main.ts', import.meta.url))
let directory = ''

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ask-user-'))
})

afterEach(async () => {
  await rm(directory, { recursive: true, force: true })
})

interface Ended {
  readonly code: number
  readonly output: string
}

/** The demo in a process of its own, with nobody at its terminal. */
function demo(...words: readonly string[]): Promise<Ended> {
  const command = ['--conditions=@ask-user/source', main, '--database', join(directory, 'demo.db'), ...words]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, command, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr })
    })
    child.stdin?.end()
  })
}

describe('the first example', () => {
  it('asks one question and then five, and finishes with the answers', async () => {
    const { code, output } = await demo('--answers', '2', '1,3', 'my own words', 'server', 'no', 'all')
    expect(output).toContain(
      '- Framework: SvelteKit\n- Extras: Tests + Dark mode\n- Name: my own words\n- Hosting: Serverless\n- Tracking: No\n- Languages: English + 日本語 + Français',
    )
    expect(code).toBe(0)
  })

  it('stops at the question and goes on in another process', async () => {
    const stopped = await demo('--stop-at-question')
    expect(stopped.code).toBe(0)
    const runId = /--resume (\S+)/.exec(stopped.output)?.[1] ?? ''
    const resumed = await demo('--resume', runId, '--answers', 'Plain HTML, no framework', 'docs')
    expect(resumed.output).toContain('Which framework should the app be built with?')
    expect(resumed.output).toContain(
      '- Framework: Plain HTML, no framework\n- Extras: Docs, short and plain\n- Name: left open',
    )
    expect(resumed.code).toBe(0)
    const again = await demo('--resume', runId)
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining(`No question waits in the run ${runId}`) })
  })

  it('says that nobody is there, tells the model, and ends', async () => {
    const { code, output } = await demo()
    expect(output).toContain('Nobody can be asked: the input of this program is not a terminal.')
    expect(output).toContain('I was told: "The user could not be asked.')
    expect(code).toBe(0)
  })

  it('refuses an answer that does not fit, and keeps the run', async () => {
    const { code, output } = await demo('--answers', '9')
    expect(output).toMatch(/The answer "9" does not fit/)
    const runId = /--resume (\S+)/.exec(output)?.[1] ?? ''
    expect(code).toBe(1)
    expect(await demo('--resume', runId, '--answers', '/decline')).toMatchObject({
      code: 0,
      output: expect.stringContaining('The user declined to answer.'),
    })
  })

  it('refuses arguments that it does not know, and answers that no question is left for', async () => {
    expect(await demo('--frobnicate')).toMatchObject({ code: 2, output: expect.stringContaining('--frobnicate') })
    expect(await demo('--answers', '1', '1', 'x', '1', '1', '1', 'too much')).toMatchObject({
      code: 1,
      output: expect.stringContaining('too much'),
    })
    expect(await demo('--help')).toMatchObject({ code: 0, output: expect.stringContaining('--resume <run id>') })
  })
})
