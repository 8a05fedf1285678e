import { PassThrough, Readable, Writable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { type AskRequest, type AskResponse, checkResponse, readAskRequest } from '@ask-user/core'
import { describeAnswerer, type PersonAct } from '@ask-user/testing/conformance'
import { describe, expect, it } from 'vitest'
import { cellWidth } from './cell-width.ts'
import { createFakeTerminal, type FakeTerminal } from './fake-terminal.test.kit.ts'
import { createTerminalAnswerer } from './terminal-answerer.ts'
import type { TerminalInput, TerminalOutput } from './terminal-streams.ts'

const never = new AbortController().signal

function requestOf(...questions: readonly object[]): AskRequest {
  const read = readAskRequest({ questions })
  if (!read.ok) throw new Error(read.issues.map((issue) => issue.message).join(' '))
  return read.request
}

const database = {
  header: 'Database',
  question: 'Which database?',
  options: [{ label: 'Postgres', description: 'A server' }, { label: 'SQLite' }],
}
const extras = {
  header: 'Extras',
  question: 'Which extras?',
  multi_select: true,
  options: [{ label: 'Tests' }, { label: 'Docs, short' }, { label: 'CI' }],
}
const name = { header: 'Name', question: 'What is it called?' }

function ask(terminal: FakeTerminal, request: AskRequest, signal = never): Promise<AskResponse> {
  return createTerminalAnswerer({ input: terminal.input, output: terminal.output })(request, { signal })
}

/** What a person would type to do this. */
function linesFor(act: Exclude<PersonAct, { do: 'leave' }>, request: AskRequest): string[] {
  const lines: string[] = []
  for (const question of request.questions) {
    const answer = act.answers.find((one) => one.id === question.id)
    if (act.do === 'decline' && answer === undefined) break
    const numbers = (answer?.selected ?? []).map(
      (label) => `${(question.options ?? []).findIndex((option) => option.label === label) + 1}`,
    )
    lines.push(
      answer === undefined ? '/skip' : [...numbers, ...(answer.custom === undefined ? [] : [answer.custom])].join(', '),
    )
  }
  return act.do === 'decline' ? [...lines, '/decline'] : lines
}

describeAnswerer('createTerminalAnswerer at a terminal', ({ nobody }) => {
  const terminal = createFakeTerminal()
  return {
    answerer: createTerminalAnswerer({
      input: terminal.input,
      output: terminal.output,
      env: nobody ? { CI: 'true' } : {},
    }),
    async act(act, request) {
      if (act.do === 'leave') return terminal.type('\u0004')
      for (const line of linesFor(act, request)) await terminal.type(`${line}\r`)
    },
  }
})

describeAnswerer('createTerminalAnswerer over a pipe', ({ nobody }) => {
  const input = new PassThrough()
  const output = new PassThrough()
  output.resume()
  return {
    answerer: createTerminalAnswerer({ input, output, ...(nobody ? {} : { interactive: true }) }),
    async act(act, request) {
      if (act.do === 'leave') input.end()
      else for (const line of linesFor(act, request)) input.write(`${line}\n`)
    },
  }
})

describe('createTerminalAnswerer', () => {
  it(
    'draws options with numbers and descriptions, says how to answer, and reads one line',
    { tags: ['design.line-mode', 'dsh.descriptions', 'mm.line-mode'] },
    async () => {
      const terminal = createFakeTerminal()
      const asked = ask(terminal, requestOf(database))
      await terminal.type('2\r')
      expect(await asked).toMatchObject({ status: 'answered', answers: [{ selected: ['SQLite'] }] })
      expect(terminal.drawn()).toContain(
        '[Database] Which database?\n  1) Postgres: A server\n  2) SQLite\nChoose one, or answer in your own words.',
      )
    },
  )

  it('asks a batch question by question', { tags: ['dsh.batch', 'C10.B122', 'C9.B119'] }, async () => {
    const terminal = createFakeTerminal()
    const request = requestOf(database, extras, name)
    const asked = ask(terminal, request)
    for (const line of ['post', '2, CI, and a logo', 'はい、進めて']) await terminal.type(`${line}\r`)
    const response = await asked
    expect(response).toMatchObject({
      answers: [
        { id: 'q1', selected: ['Postgres'] },
        { id: 'q2', selected: ['Docs, short', 'CI'], custom: 'and a logo' },
        { id: 'q3', custom: 'はい、進めて' },
      ],
    })
    expect(checkResponse(request, response)).toEqual([])
    expect(terminal.drawn()).toContain('Question 2 of 3')
  })

  it('shows a suggestion and takes none', async () => {
    const terminal = createFakeTerminal()
    const asked = ask(terminal, requestOf({ ...database, default: 'SQLite' }))
    await terminal.type('\r')
    await terminal.shown('An empty line is no answer')
    await terminal.type('/skip\r')
    expect(await asked).toEqual({ status: 'answered', answers: [] })
    expect(terminal.drawn()).toContain('Suggested: "SQLite"')
  })

  it(
    'says what was wrong with a line and stays at the question',
    { tags: ['dsh.invalid-choice', 'dsh.duplicate-choice'] },
    async () => {
      const terminal = createFakeTerminal()
      const asked = ask(terminal, requestOf(extras))
      await terminal.type('7\r')
      await terminal.shown('! ')
      await terminal.type('1,1\r')
      expect(await asked).toMatchObject({ answers: [{ selected: ['Tests'] }] })
    },
  )

  it('offers the ways out after empty lines', { tags: ['C9.B110'] }, async () => {
    const terminal = createFakeTerminal()
    const asked = ask(terminal, requestOf(database))
    for (let count = 0; count < 5; count += 1) await terminal.type('\r')
    await terminal.shown('/skip leaves this question out, /decline says no to all.')
    await terminal.type('/decline\r')
    expect(await asked).toEqual({ status: 'declined' })
  })

  describe('commands', { tags: ['design.line-commands', 'C10.B124'] }, () => {
    it.each([
      [
        ['1', '/skip', 'x'],
        {
          status: 'answered',
          answers: [
            { id: 'q1', selected: ['Postgres'] },
            { id: 'q3', selected: [], custom: 'x' },
          ],
        },
      ],
      [['1', '/decline'], { status: 'declined', answers: [{ id: 'q1', selected: ['Postgres'] }] }],
      [['/decline not today'], { status: 'declined', reason: 'not today' }],
      [['/Decline\tNot  today '], { status: 'declined', reason: 'Not  today' }],
      [
        ['/SKIP', '/skip', '/skip it'],
        { status: 'answered', answers: [{ id: 'q3', selected: [], custom: '/skip it' }] },
      ],
      [
        ['1', '/back', '/next', '/skip', '/skip'],
        { status: 'answered', answers: [{ id: 'q1', selected: ['Postgres'] }] },
      ],
      [['/discuss what is CI?'], { status: 'discuss', message: 'what is CI?' }],
      [['1', '/discuss'], { status: 'discuss', answers: [{ id: 'q1', selected: ['Postgres'] }] }],
      [['1', '/back', '2', '/skip', '/skip'], { status: 'answered', answers: [{ id: 'q1', selected: ['SQLite'] }] }],
      [['1', '/back', '/skip', '/skip', '/skip'], { status: 'answered', answers: [] }],
      [
        ['/back', '/help', '/skip', '/skip', '/etc/hosts'],
        { status: 'answered', answers: [{ id: 'q3', selected: [], custom: '/etc/hosts' }] },
      ],
      [
        ['/skip', '/skip', '"""', '/decline', 'and  more', '"""'],
        { status: 'answered', answers: [{ id: 'q3', selected: [], custom: '/decline\nand  more' }] },
      ],
    ])('%j end in %j', async (lines, expected) => {
      const input = Readable.from(lines.map((line) => `${line}\n`))
      const output = new PassThrough()
      output.resume()
      const answerer = createTerminalAnswerer({ input, output, interactive: true })
      expect(await answerer(requestOf(database, extras, name), { signal: never })).toEqual(expected)
    })

    it('win over an option that is called like one', async () => {
      const input = Readable.from(['/decline\n'])
      const answerer = createTerminalAnswerer({ input, output: new PassThrough(), interactive: true })
      const request = requestOf({ question: 'Delete all?', options: [{ label: '/decline' }, { label: 'No' }] })
      expect(await answerer(request, { signal: never })).toEqual({ status: 'declined' })
    })
  })

  describe('Ctrl-C', { tags: ['C5.B62.terminal', 'mm.line-abort', 'C8.B94'] }, () => {
    it('says no', async () => {
      const terminal = createFakeTerminal()
      const asked = ask(terminal, requestOf({ ...database, default: 'Postgres' }))
      await terminal.type('\u0003')
      expect(await asked).toEqual({ status: 'declined' })
      expect(terminal.input.isRaw).toBe(false)
    })

    it('clears a line first, and asks once when there are answers', async () => {
      const terminal = createFakeTerminal()
      const asked = ask(terminal, requestOf(database, name))
      await terminal.type('1\r')
      await terminal.type('half a name')
      await terminal.shown('half a name')
      terminal.input.write('\u0003')
      await terminal.type('\u0003')
      await terminal.shown('Ctrl-C again')
      await terminal.type('\u0003')
      expect(await asked).toEqual({ status: 'declined', answers: [{ id: 'q1', selected: ['Postgres'] }] })
    })
  })

  it(
    'takes back a text of several lines for Ctrl-C, not the whole request',
    { tags: ['C5.B62.terminal'] },
    async () => {
      const terminal = createFakeTerminal()
      const asked = ask(terminal, requestOf(name))
      for (const line of ['"""', 'first', 'second']) await terminal.type(`${line}\r`)
      await terminal.type('\u0003')
      await terminal.shown('Ctrl-C again takes these lines back')
      await terminal.type('third\r')
      await terminal.type('\u0003')
      await terminal.type('\u0003')
      await terminal.shown('taken back')
      await terminal.type('Ada\r')
      expect(await asked).toEqual({ status: 'answered', answers: [{ id: 'q1', selected: [], custom: 'Ada' }] })
    },
  )

  it('keeps what was answered to a question that the person goes back to', { tags: ['C9.B112'] }, async () => {
    const terminal = createFakeTerminal()
    const asked = ask(terminal, requestOf(database, extras, name))
    await terminal.type('/next\r')
    await terminal.shown('! There is no answer to keep yet')
    for (const line of ['1', '2,3, and a logo', '/back', '/back']) await terminal.type(`${line}\r`)
    await terminal.shown('→ "Postgres" (/next keeps this)')
    await terminal.type('/next\r')
    await terminal.shown('your own words: and a logo (/next keeps this)')
    await terminal.type('/next\r')
    await terminal.type('Ada\r')
    expect(await asked).toMatchObject({
      answers: [
        { selected: ['Postgres'] },
        { selected: ['Docs, short', 'CI'], custom: 'and a logo' },
        { custom: 'Ada' },
      ],
    })
  })

  describe('a time limit', { tags: ['C6.B81'] }, () => {
    it('ends the prompt and keeps what was answered, whoever keeps the time', async () => {
      const terminal = createFakeTerminal()
      const controller = new AbortController()
      const asked = ask(terminal, requestOf(database, name), controller.signal)
      await terminal.type('1\r')
      await terminal.shown('What is it called?')
      controller.abort(new DOMException('No answer within 60 s.', 'TimeoutError'))
      const answers = [{ id: 'q1', selected: ['Postgres'] }]
      expect(await asked).toEqual({ status: 'timed-out', answers })

      const expiring = createFakeTerminal()
      const request = { ...requestOf(database, name), expiresAt: new Date(Date.now() + 700).toISOString() }
      const late = ask(expiring, request)
      await expiring.type('1\r')
      expect(await late).toEqual({ status: 'timed-out', answers })
      expect(expiring.drawn()).toContain('the time to answer is over')
      expect(expiring.input.isRaw).toBe(false)
    })

    it('that is over already asks nobody', async () => {
      const terminal = createFakeTerminal()
      expect(await ask(terminal, { ...requestOf(database), expiresAt: '2020-01-01T00:00:00Z' })).toEqual({
        status: 'timed-out',
      })
      expect(terminal.drawn()).toBe('')
    })

    it('is none where none was set', async () => {
      const terminal = createFakeTerminal()
      const asked = ask(terminal, { ...requestOf(database), expiresAt: '9999-12-31T23:59:59Z' })
      await terminal.type('1\r')
      expect(await asked).toMatchObject({ status: 'answered' })
    })
  })

  it('calls the end of the input nobody there', { tags: ['C7.B87'] }, async () => {
    const terminal = createFakeTerminal()
    const asked = ask(terminal, requestOf(database))
    await terminal.type('\u0004')
    expect(await asked).toMatchObject({ status: 'unavailable', reason: expect.stringContaining('closed') })
    const hungUp = createFakeTerminal()
    const left = ask(hungUp, requestOf(database))
    await hungUp.shown('> ')
    hungUp.input.destroy()
    expect(await left).toMatchObject({ status: 'unavailable' })
  })

  it('stops when it is told to and restores the terminal', { tags: ['dsh.abort-cleans', 'C21.B228'] }, async () => {
    const terminal = createFakeTerminal()
    const controller = new AbortController()
    const asked = ask(terminal, requestOf(database), controller.signal)
    await terminal.shown('> ')
    expect(terminal.input.isRaw).toBe(true)
    controller.abort()
    expect(await asked).toMatchObject({ status: 'unavailable' })
    expect(terminal.input.isRaw).toBe(false)
    expect(terminal.input.isPaused()).toBe(true)
    expect(terminal.input.listenerCount('data')).toBe(0)
    expect(terminal.drawn().endsWith('\u001b[?2004l')).toBe(true)
  })

  it('takes no key for an answer that was pressed before the prompt', { tags: ['C5.B69'] }, async () => {
    const terminal = createFakeTerminal()
    terminal.input.write('1\r\r')
    const asked = ask(terminal, requestOf({ ...database, default: 'Postgres' }))
    await terminal.type('2\r')
    expect(await asked).toMatchObject({ answers: [{ selected: ['SQLite'] }] })
  })

  describe('a paste of several lines', { tags: ['C9.B115', 'C9.B113.terminal'] }, () => {
    it.each([
      ['bracketed', '\u001b[200~line1\rline2\r\tcode\u001b[201~'],
      ['unbracketed', 'line1\rline2\r\tcode'],
    ])('is one answer (%s)', async (_kind, paste) => {
      const terminal = createFakeTerminal()
      const asked = ask(terminal, requestOf(name, database, extras))
      await terminal.type(paste)
      await terminal.shown('code')
      terminal.input.write('\r')
      await terminal.shown('Question 2 of 3')
      await terminal.type('/skip\r')
      await terminal.type('/skip\r')
      expect(await asked).toEqual({
        status: 'answered',
        answers: [{ id: 'q1', selected: [], custom: 'line1\nline2\n\tcode' }],
      })
    })
  })

  it('takes a text of 20,000 characters and says the limit of a longer one', { tags: ['C9.B114'] }, async () => {
    const terminal = createFakeTerminal()
    const asked = ask(terminal, requestOf(name))
    await terminal.type(`\u001b[200~${'x'.repeat(100_000)}\u001b[201~`)
    await terminal.shown('100,000 characters')
    terminal.input.write('\r')
    await terminal.shown('at most 20000 characters')
    await terminal.type(`\u001b[200~${'y'.repeat(20_000)}\u001b[201~`)
    await terminal.shown('20,000 characters')
    terminal.input.write('\r')
    expect(await asked).toEqual({
      status: 'answered',
      answers: [{ id: 'q1', selected: [], custom: 'y'.repeat(20_000) }],
    })
  })

  it(
    'lets two requests on one terminal wait for each other, each under its agent’s name',
    { tags: ['X2', 'dsh.queue'] },
    async () => {
      const terminal = createFakeTerminal()
      const first = ask(terminal, { ...requestOf(database), askedBy: 'homer' })
      const second = ask(terminal, { ...requestOf(database), askedBy: 'marge' })
      await terminal.shown('homer asks:')
      expect(terminal.drawn()).not.toContain('marge')
      await terminal.type('1\r')
      await terminal.shown('marge asks:')
      await terminal.type('2\r')
      expect(await first).toMatchObject({ answers: [{ selected: ['Postgres'] }] })
      expect(await second).toMatchObject({ answers: [{ selected: ['SQLite'] }] })
    },
  )

  it('lets a request that is aborted leave the queue', async () => {
    const terminal = createFakeTerminal()
    const controller = new AbortController()
    const first = ask(terminal, requestOf(database))
    const second = ask(terminal, requestOf(database), controller.signal)
    const third = ask(terminal, requestOf(name))
    controller.abort()
    expect(await second).toMatchObject({ status: 'unavailable' })
    await terminal.type('1\r')
    await terminal.type('x\r')
    expect([(await first).status, (await third).status]).toEqual(['answered', 'answered'])
  })

  it('shows what was wrong with a response and asks only that again', async () => {
    const terminal = createFakeTerminal()
    const answerer = createTerminalAnswerer({ input: terminal.input, output: terminal.output })
    const request = requestOf(database, name)
    const asked = answerer(request, { signal: never })
    await terminal.type('1\r')
    await terminal.type('x\r')
    await asked
    const issues = [{ message: 'The name is taken.', path: ['answers', 1], questionId: 'q2' }]
    const again = answerer({ ...request, issues, attempt: 2 }, { signal: never })
    await terminal.shown('! The name is taken.')
    await terminal.type('y\r')
    expect(await again).toEqual({
      status: 'answered',
      answers: [
        { id: 'q1', selected: ['Postgres'] },
        { id: 'q2', selected: [], custom: 'y' },
      ],
    })
    const stranger = ask(terminal, { ...request, issues, attempt: 2 })
    await terminal.type('2\r')
    await terminal.type('z\r')
    expect(await stranger).toMatchObject({ answers: [{ selected: ['SQLite'] }, { custom: 'z' }] })
  })

  it('asks again what the host does not let a person skip', async () => {
    const terminal = createFakeTerminal()
    const answerer = createTerminalAnswerer({ input: terminal.input, output: terminal.output, requireAll: true })
    const asked = answerer(requestOf(database, name), { signal: never })
    await terminal.type('/skip\r')
    await terminal.type('x\r')
    await terminal.shown('! Choose one of')
    await terminal.type('1\r')
    expect(await asked).toMatchObject({ answers: [{ selected: ['Postgres'] }, { custom: 'x' }] })
  })

  it.each(['はい、進めて', 'مرحبا', 'नमस्ते', 'Zürich', '👩‍👩‍👧‍👦'])(
    'takes %s, typed one character after the other',
    { tags: ['C9.B116'] },
    async (words) => {
      const terminal = createFakeTerminal()
      const asked = ask(terminal, requestOf(name))
      await terminal.type('')
      for (const character of `${words}x`) terminal.input.write(character)
      terminal.input.write('\u007f\r')
      expect(await asked).toEqual({ status: 'answered', answers: [{ id: 'q1', selected: [], custom: words }] })
    },
  )

  it('draws what a model wrote without obeying it', { tags: ['C20.B219.terminal', 'C21.B226'] }, async () => {
    const terminal = createFakeTerminal()
    const request = requestOf(database)
    const label = '\u001b]0;pwn\u0007A\u202Etxt.exe\r\n'
    const hostile: AskRequest = {
      ...request,
      askedBy: '\u001b[2Kroot',
      questions: [
        {
          id: 'q1',
          question: 'x\u001b[2J\ty',
          kind: 'choice',
          allowCustom: false,
          options: [{ label, description: 'a\tb\nc' }, { label: 'B' }],
        },
      ],
    }
    const asked = ask(terminal, hostile)
    await terminal.type('1\r')
    expect(await asked).toMatchObject({ answers: [{ selected: [label] }] })
    const screen = stripVTControlCharacters(terminal.drawn())
    for (const character of ['\u001b', '\u0007', '\u202e', '\t']) expect(screen).not.toContain(character)
    expect(screen).toContain('1) ␛]0;pwn␇A')
  })

  it(
    'fits every line at 20, 40 and 80 columns, whatever the script',
    { tags: ['C21.B221', 'C21.B223', 'C9.B117'] },
    async () => {
      for (const columns of [20, 40, 80]) {
        const terminal = createFakeTerminal(columns)
        const labels = ['データベース', '한국어', '👩‍👩‍👧‍👦 family', 'e\u0301', '🇩🇪'].map((label) => ({
          label,
          description: `${'長い説明'.repeat(20)} ${'word '.repeat(20)}`,
        }))
        const asked = ask(
          terminal,
          requestOf({ header: 'H', question: 'a long question '.repeat(30).trim(), options: labels }),
        )
        await terminal.type('my own words\r')
        expect(await asked).toMatchObject({ answers: [{ custom: 'my own words' }] })
        const rows = stripVTControlCharacters(terminal.drawn()).split(/[\r\n]+/u)
        for (const row of rows) expect(cellWidth(row)).toBeLessThanOrEqual(columns)
      }
    },
  )

  it('leaves what it cannot ask readable and unanswered', { tags: ['C1.B27.terminal'] }, async () => {
    for (const stored of [{ ...requestOf(database), v: 2 }, { questions: [{ options: { a: 1 } }] }, 'text', null]) {
      const terminal = createFakeTerminal()
      expect(await ask(terminal, stored as unknown as AskRequest)).toMatchObject({
        status: 'unavailable',
        reason: expect.stringContaining('version'),
      })
    }
  })

  describe('where nobody is', { tags: ['design.nobody-at-a-pipe'] }, () => {
    const pipe = (): PassThrough => new PassThrough()
    const tty = (): TerminalInput & TerminalOutput => Object.assign(new PassThrough(), { isTTY: true })
    it.each([
      ['a pipe in', pipe(), tty(), {}, /input .* not a terminal/],
      ['a pipe out', tty(), pipe(), {}, /output .* not a terminal/],
      ['CI', tty(), tty(), { CI: '1' }, /unattended \(CI is set\)/],
      ['a build server', tty(), tty(), { GITHUB_ACTIONS: 'true' }, /unattended \(GITHUB_ACTIONS is set\)/],
    ])('says so at once: %s', async (_name, input, output, env, reason) => {
      const answerer = createTerminalAnswerer({ input, output, env })
      expect(await answerer(requestOf(database), { signal: never })).toEqual({
        status: 'unavailable',
        reason: expect.stringMatching(reason),
      })
    })

    it('is not decided by a variable that says no', async () => {
      const terminal = createFakeTerminal()
      const answerer = createTerminalAnswerer({ ...terminal, env: { CI: 'false' } })
      const asked = answerer(requestOf(database), { signal: never })
      await terminal.type('1\r')
      expect(await asked).toMatchObject({ status: 'answered' })
    })

    it('can be said by the host', async () => {
      const terminal = createFakeTerminal()
      const answerer = createTerminalAnswerer({ ...terminal, interactive: false })
      expect(await answerer(requestOf(database), { signal: never })).toMatchObject({ status: 'unavailable' })
    })
  })

  it('turns an output that breaks into an outcome', { tags: ['C22.B242'] }, async () => {
    const output: TerminalOutput = Object.assign(
      new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) }),
      { isTTY: true },
    )
    const { input } = createFakeTerminal()
    const answerer = createTerminalAnswerer({ input, output })
    expect(await answerer(requestOf(database), { signal: never })).toMatchObject({
      status: 'unavailable',
      reason: expect.stringContaining('EPIPE'),
    })
  })
})
