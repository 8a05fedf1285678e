import { fileURLToPath } from 'node:url'
import { type IPty, spawn } from '@homebridge/node-pty-prebuilt-multiarch'
import { afterEach, describe, expect, it } from 'vitest'

const child = fileURLToPath(import.meta.resolve('./pty-child.test.kit.ts'))
const open: IPty[] = []

const database = {
  header: 'Database',
  question: 'Which database?',
  options: [{ label: 'Postgres' }, { label: 'SQLite' }],
}
const extras = {
  header: 'Extras',
  question: 'Which extras?',
  multi_select: true,
  options: [{ label: 'Tests' }, { label: 'CI' }],
}
const name = { header: 'Name', question: 'What is it called?' }

interface Shell {
  screen(): string
  shown(text: string | RegExp): Promise<void>
  type(keys: string): void
  kill(signal: string): void
  readonly exit: Promise<number>
}

/** A program that asks, on a terminal of its own, between two looks at the modes of that terminal. */
function run(questions: readonly object[], mode = '', term = 'xterm-256color'): Shell {
  const command = `stty -a; "$0" --conditions=@ask-user/source "$1" "$2" "$3"; code=$?; echo MODES; stty -a; exit $code`
  const pty = spawn('bash', ['-c', command, process.execPath, child, JSON.stringify({ questions }), mode], {
    cols: 60,
    rows: 30,
    env: { PATH: process.env['PATH'] ?? '', TERM: term, NO_COLOR: '1' },
  })
  open.push(pty)
  let screen = ''
  pty.onData((data) => {
    screen += data
  })
  return {
    screen: () => screen,
    shown: (text) => expect.poll(() => screen, { timeout: 20_000, interval: 20 }).toMatch(text),
    type: (keys) => pty.write(keys),
    kill: (signal) => pty.kill(signal),
    exit: new Promise((resolve) => {
      pty.onExit(({ exitCode }) => resolve(exitCode))
    }),
  }
}

function responseOf(shell: Shell): unknown {
  const [, json] = /RESPONSE (.*) END/su.exec(shell.screen()) ?? []
  return json === undefined ? undefined : JSON.parse(json.replaceAll('\r\n', ''))
}

function expectSameModes(shell: Shell): void {
  const [before, after] = shell
    .screen()
    .split('MODES')
    .map((part) => part.match(/speed .* baud;[\s\S]*?echoke[^\r\n]*/u)?.[0])
  expect(before).toMatch(/icanon/)
  expect(after).toBe(before)
  // Whatever was switched on is off again.
  expect(shell.screen().lastIndexOf('\u001b[?2004l')).toBeGreaterThan(shell.screen().lastIndexOf('\u001b[?2004h'))
}

afterEach(() => {
  for (const pty of open.splice(0)) pty.kill('SIGKILL')
})

describe('createTerminalAnswerer on a pseudo-terminal', { timeout: 30_000 }, () => {
  it.each(['\r', '\n', '\r\n', '\u001bOM'])('submits once for Enter as %j', { tags: ['C21.B229'] }, async (enter) => {
    const shell = run([database, name])
    await shell.shown(/Which database\?[\s\S]*> $/)
    shell.type(`2${enter}`)
    await shell.shown(/What is it called\?[\s\S]*> $/)
    shell.type(`はい、進めて${enter}`)
    expect(await shell.exit).toBe(0)
    expect(responseOf(shell)).toMatchObject({ answers: [{ selected: ['SQLite'] }, { custom: 'はい、進めて' }] })
    expectSameModes(shell)
  })

  it('ends in a no for Ctrl-C, with the terminal as before', { tags: ['C21.B228', 'C5.B62.terminal'] }, async () => {
    const shell = run([database])
    await shell.shown(/> $/)
    shell.type('\u0003')
    expect(await shell.exit).toBe(0)
    expect(responseOf(shell)).toEqual({ status: 'declined' })
    expectSameModes(shell)
  })

  it('ends as nobody there for Ctrl-D', { tags: ['C7.B87', 'C21.B228'] }, async () => {
    const shell = run([database])
    await shell.shown(/> $/)
    shell.type('\u0004')
    expect(await shell.exit).toBe(0)
    expect(responseOf(shell)).toMatchObject({ status: 'unavailable' })
    expectSameModes(shell)
  })

  it.each(['abort', 'throw'])('restores the terminal after %s', { tags: ['C21.B228'] }, async (mode) => {
    const shell = run([database], mode)
    await shell.shown(/> /)
    expect(await shell.exit).toBe(mode === 'abort' ? 0 : 1)
    expectSameModes(shell)
  })

  it.each(['SIGTERM', 'SIGHUP', 'SIGINT'])(
    'restores the terminal when %s ends the program',
    { tags: ['C21.B228'] },
    async (signal) => {
      const shell = run([database], 'pid')
      await shell.shown(/PID \d+[\s\S]*> $/)
      process.kill(Number(/PID (\d+)/.exec(shell.screen())?.[1]), signal)
      expect(await shell.exit).toBeGreaterThan(128)
      expectSameModes(shell)
    },
  )

  it('takes no Enter that was pressed before the question was there', { tags: ['C5.B69'] }, async () => {
    const shell = run([{ ...database, default: 'Postgres' }], 'busy')
    await shell.shown(/BUSY/)
    shell.type('1\r\r')
    await shell.shown(/Which database\?[\s\S]*> $/)
    shell.type('2\r')
    expect(await shell.exit).toBe(0)
    expect(responseOf(shell)).toMatchObject({ answers: [{ selected: ['SQLite'] }] })
  })

  it.each([
    ['bracketed', '\u001b[200~a\rb\rc\r\u001b[201~', '\r'],
    ['unbracketed', 'a\rb\rc\r', ''],
  ])(
    'keeps a paste of several lines in one answer (%s)',
    { tags: ['C9.B115', 'C9.B113.terminal'] },
    async (_kind, paste, enter) => {
      const shell = run([name, database, extras])
      await shell.shown(/What is it called\?[\s\S]*> $/)
      shell.type(paste)
      await shell.shown(/a⏎b⏎c/)
      shell.type(enter)
      await shell.shown(/Question 2 of 3[\s\S]*> $/)
      shell.type('/skip\r')
      await shell.shown(/Question 3 of 3[\s\S]*> $/)
      shell.type('1-2\r')
      expect(await shell.exit).toBe(0)
      expect(responseOf(shell)).toEqual({
        status: 'answered',
        answers: [
          { id: 'q1', selected: [], custom: 'a\nb\nc' },
          { id: 'q3', selected: ['Tests', 'CI'] },
        ],
      })
    },
  )

  it('takes 5,000 characters that are pasted without brackets', { tags: ['C9.B114'] }, async () => {
    const shell = run([name])
    await shell.shown(/> $/)
    shell.type('0123456789'.repeat(500))
    await shell.shown(/\[pasted: /)
    shell.type('\r')
    expect(await shell.exit).toBe(0)
    expect(responseOf(shell)).toEqual({
      status: 'answered',
      answers: [{ id: 'q1', selected: [], custom: '0123456789'.repeat(500) }],
    })
  })

  describe('that cannot be drawn on', () => {
    it(
      'takes lines as the terminal hands them out, and none from before',
      { tags: ['C5.B69', 'C9.B115'] },
      async () => {
        const shell = run([{ ...database, default: 'Postgres' }, name, extras], 'busy', 'dumb')
        await shell.shown(/BUSY/)
        shell.type('1\r')
        await shell.shown(/Which database\?[\s\S]*> $/)
        shell.type('2\r')
        await shell.shown(/What is it called\?[\s\S]*> $/)
        shell.type('a\rb\rc\r')
        await shell.shown(/Which extras\?[\s\S]*> $/)
        shell.type('/skip\r')
        expect(await shell.exit).toBe(0)
        expect(responseOf(shell)).toMatchObject({ answers: [{ selected: ['SQLite'] }, { custom: 'a\nb\nc' }] })
        expect(shell.screen()).not.toContain('\u001b')
      },
    )

    it.each([
      ['\u0003', 'declined'],
      ['\u0004', 'unavailable'],
    ])('ends for %j as %s', { tags: ['C7.B87', 'C5.B62.terminal'] }, async (key, status) => {
      const shell = run([database], '', 'dumb')
      await shell.shown(/> $/)
      shell.type(key)
      expect(await shell.exit).toBe(0)
      expect(responseOf(shell)).toMatchObject({ status })
    })
  })
})
