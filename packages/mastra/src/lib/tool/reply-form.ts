import { type Answer, type AskIssue, type AskRequest, readLine } from '@ask-user/core'

const form = {
  type: 'object',
  properties: {
    answer: {
      type: 'string',
      title: 'Your answer',
      description:
        'A label, its number, or your own words. Several choices: divide them by commas. Several questions: one line each, an empty line to skip.',
    },
    declined: { type: 'boolean', title: 'Decline to answer' },
  },
}

/**
 * What a resume may bring: anything at all, because Mastra ends the question for good when a resume does not fit this
 * schema, while the tool can hand it back. The form is what a surface that knows nothing else draws; it is flat and
 * has only plain fields, which is all that an MCP server accepts.
 */
export const replySchema = {
  '~standard': {
    version: 1,
    vendor: 'ask-user',
    validate: (value: unknown) => ({ value }),
    // Hosts write into what they are given, so each call gets its own copy.
    jsonSchema: { input: () => structuredClone(form), output: () => structuredClone(form) },
  },
} as const

export type FormResult = { readonly reply: unknown } | { readonly issues: readonly AskIssue[] }

/** A reply that was made with the form above, read as typed lines; every other reply as it came. */
export function readForm(request: AskRequest, reply: unknown): FormResult {
  if (!isForm(request, reply)) return { reply }
  if (reply.declined === true) return { reply: { status: 'declined' } }
  if (reply.answer === undefined || reply.answer.trim() === '') return { reply: {} }
  const lines = linesOf(reply.answer, request.questions.length)
  if (lines.length !== request.questions.length) {
    const message = `There are ${request.questions.length} questions and ${lines.length} lines; write one line for each question and leave it empty to skip.`
    return { issues: [{ message, path: ['answer'] }] }
  }
  const answers: Answer[] = []
  const issues: AskIssue[] = []
  request.questions.forEach((question, index) => {
    const line = lines[index] ?? ''
    if (line.trim() === '') return
    const read = readLine(question, line)
    if (read.ok) answers.push(read.answer)
    else issues.push({ ...read.issue, path: ['answer'] })
  })
  return issues.length > 0 ? { issues } : { reply: { status: 'answered', answers } }
}

interface Form {
  readonly answer?: string
  readonly declined?: boolean
}

/** A question may itself be called `answer`; then a record of that name is for it, and not a form. */
function isForm(request: AskRequest, reply: unknown): reply is Form {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) return false
  const entries = Object.entries(reply)
  return (
    entries.length > 0 &&
    entries.every(
      ([key, value]) => typeof value === (key === 'answer' ? 'string' : key === 'declined' ? 'boolean' : ''),
    ) &&
    !request.questions.some(({ id, header, question }) => [id, header, question].includes('answer'))
  )
}

/** The answer to a single question may itself have several lines. */
function linesOf(answer: string, questions: number): readonly string[] {
  return questions === 1 ? [answer] : answer.replace(/(?:\r?\n)+$/, '').split(/\r?\n/)
}
