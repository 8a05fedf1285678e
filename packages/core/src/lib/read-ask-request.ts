import type { AskIssue } from './ask-issue.ts'
import type { AskRequest } from './ask-request.ts'
import { type Limits, limitsOf, type Profile } from './limits.ts'
import type { Question, QuestionOption } from './question.ts'
import { renderMessage } from './render-message.ts'

export interface ReadOptions {
  readonly profile?: Profile
  readonly limits?: Partial<Limits>
  readonly id?: string
  readonly askedBy?: string
  readonly allowCustom?: boolean
  readonly expiresAt?: string
}

export type ReadResult =
  | { readonly ok: true; readonly request: AskRequest }
  | { readonly ok: false; readonly issues: readonly AskIssue[] }

type Fields = Readonly<Record<string, unknown>>

export function readAskRequest(input: unknown, options: ReadOptions = {}): ReadResult {
  const limits = limitsOf(options.profile, options.limits)
  const root = parsed(input)
  if (typeof root !== 'object' || root === null) {
    return { ok: false, issues: [{ message: 'The arguments must be an object with questions.', path: [] }] }
  }
  const list = Array.isArray(root) ? root : parsed((root as Fields)['questions'] ?? [root])
  const items: readonly unknown[] = Array.isArray(list) ? list : [list]
  const issues: AskIssue[] = []
  if (items.length === 0 || items.length > limits.maxQuestions) {
    issues.push({
      message: `questions must hold 1 to ${limits.maxQuestions} entries; received ${items.length}.`,
      path: ['questions'],
    })
  }
  const questions = items.map((item, index) => readOne(item, index, limits, options, issues))
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, request: requestOf(questions, options) }
}

function requestOf(questions: readonly Question[], options: ReadOptions): AskRequest {
  const [first] = questions
  return freeze({
    kind: 'ask-user',
    v: 1,
    id: options.id ?? crypto.randomUUID(),
    ...(options.askedBy === undefined ? {} : { askedBy: options.askedBy }),
    message: messageOf(questions, options.askedBy),
    questions,
    question: first?.question ?? '',
    ...(first?.options
      ? { options: first.options, selectionMode: first.kind === 'multi' ? 'multi_select' : 'single_select' }
      : {}),
    attempt: 1,
    ...(options.expiresAt === undefined ? {} : { expiresAt: options.expiresAt }),
  })
}

function messageOf(questions: readonly Question[], askedBy?: string): string {
  try {
    return renderMessage(questions, askedBy)
  } catch {
    return questions.map((question) => question.question).join('\n')
  }
}

function readOne(item: unknown, index: number, limits: Limits, options: ReadOptions, issues: AskIssue[]): Question {
  const path = ['questions', index]
  const fields: Fields = typeof item === 'object' && item !== null ? (item as Fields) : { question: item }
  const text = fields['question']
  if (typeof text !== 'string' || text.trim() === '') {
    issues.push({
      message: `questions[${index}].question must be a text; received ${JSON.stringify(text)}.`,
      path: [...path, 'question'],
    })
  }
  const raw = parsed(fields['options'] ?? [])
  const choices = (Array.isArray(raw) ? raw : []).map((option: unknown): QuestionOption => {
    const record = typeof option === 'object' && option !== null ? (option as Fields) : { label: option }
    const description = record['description']
    return { label: String(record['label']).trim(), ...(typeof description === 'string' ? { description } : {}) }
  })
  if (choices.length === 1 || choices.length > limits.maxOptions) {
    issues.push({
      message: `questions[${index}].options must hold ${limits.minOptions} to ${limits.maxOptions} entries; received ${choices.length}.`,
      path: [...path, 'options'],
    })
  }
  const multi = fields['multi_select'] ?? fields['multiSelect'] ?? fields['selectionMode'] === 'multi_select'
  const said = fields['kind'] ?? fields['type']
  const kind =
    choices.length === 0
      ? 'text'
      : said === 'confirm'
        ? 'confirm'
        : said === 'multi' || multi === true
          ? 'multi'
          : 'choice'
  const header = fields['header']
  const id = fields['id']
  const suggestion = fields['default']
  return {
    id: typeof id === 'string' && id !== '' ? id : `q${index + 1}`,
    ...(typeof header === 'string' ? { header } : {}),
    question: String(text),
    kind,
    ...(choices.length > 0 ? { options: choices } : {}),
    allowCustom: kind === 'text' || options.allowCustom !== false,
    ...(typeof suggestion === 'string' ? { default: [suggestion] } : {}),
  }
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function freeze<T extends object>(value: T): T {
  for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) freeze(child)
  return Object.freeze(value)
}
