import { Readable } from 'node:stream'
import { type Answerer, type AskRequest, readLine } from '@ask-user/core'
import { createTerminalAnswerer } from '@ask-user/terminal'

export interface Person {
  readonly answerer: Answerer
  /** Lines that were given and that no question was left for. */
  leftOver(): readonly string[]
}

/** Whoever sits at the terminal; nobody, where there is none. */
export function personAtTerminal(): Person {
  return { answerer: createTerminalAnswerer({ agentName: 'Planner' }), leftOver: () => [] }
}

/** Somebody who types the given lines, one a question, and skips what comes after them. */
export function personWhoTypes(lines: readonly string[]): Person {
  const left = [...lines]
  return {
    leftOver: () => left,
    answerer: (request, context) => {
      const typed = left.splice(0, request.questions.length)
      refuseMisfits(request, typed)
      const input = Readable.from(request.questions.map((_question, index) => `${typed[index] ?? '/skip'}\n`))
      return createTerminalAnswerer({ input, output: process.stdout, interactive: true, agentName: 'Planner' })(
        request,
        context,
      )
    },
  }
}

/** At a prompt a person would get another try; a line from a script must not slip to the next question instead. */
function refuseMisfits({ questions }: AskRequest, lines: readonly string[]): void {
  for (const [index, line] of lines.entries()) {
    const question = questions[index]
    if (question === undefined || line.startsWith('/')) continue
    const read = readLine(question, line)
    if (!read.ok)
      throw new Error(`The answer ${JSON.stringify(line)} does not fit "${question.question}" ${read.issue.message}`)
  }
}
