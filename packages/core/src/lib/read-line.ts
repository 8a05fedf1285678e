import type { Answer } from './ask-response.ts'
import type { AskIssue } from './ask-issue.ts'
import type { Question } from './question.ts'

export type LineResult = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly issue: AskIssue }

export function readLine(_question: Question, _line: string): LineResult {
  throw new Error('not built yet')
}
