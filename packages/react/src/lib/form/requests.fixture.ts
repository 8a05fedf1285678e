import type { AskRequest, Question } from '@ask-user/core/draft'

const database: Question = {
  id: 'q1',
  header: 'Database',
  question: 'Which database should the service use?',
  kind: 'choice',
  options: [
    { label: 'Postgres', description: 'The team runs it already' },
    { label: 'SQLite', description: 'A file beside the service; no server to run' },
  ],
  default: ['Postgres'],
  allowCustom: true,
}

const extras: Question = {
  id: 'q2',
  header: 'Extras',
  question: 'What should come with it?',
  kind: 'multi',
  options: [{ label: 'Tests' }, { label: 'Linting' }, { label: 'Docs' }],
  allowCustom: true,
}

const name: Question = { id: 'q3', question: 'What is the project called?', kind: 'text', allowCustom: true }

function requestOf(id: string, first: Question, ...others: Question[]): AskRequest {
  return {
    kind: 'ask-user',
    v: 1,
    id,
    message: first.question,
    questions: [first, ...others],
    question: first.question,
    ...(first.options !== undefined && { options: first.options }),
    attempt: 1,
  }
}

export const single: AskRequest = requestOf('single', database)
export const batch: AskRequest = requestOf('batch', database, extras, name)
export const multi: AskRequest = requestOf('multi', { ...extras, id: 'q1' })
export const text: AskRequest = requestOf('text', { ...name, id: 'q1' })
