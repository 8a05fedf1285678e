import { type AskRequest, readAskRequest } from '@ask-user/core'

/** One question with one right shape of answer; the labels are such that joining them would lose something. */
export const oneQuestion = {
  questions: [
    {
      header: 'Database',
      question: 'Which database should I use?',
      options: [
        { label: 'Postgres, with a pool' },
        { label: 'SQLite', description: 'One file' },
        { label: 'Postgres' },
      ],
    },
  ],
}

/** A choice, a multi, a text and a confirm, two of them with the same words. */
export const severalQuestions = {
  questions: [
    { header: 'Build', question: 'Continue?', options: [{ label: 'Yes' }, { label: 'No' }] },
    { header: 'Deploy', question: 'Continue?', options: [{ label: 'No' }, { label: 'Yes' }] },
    {
      header: 'Extras',
      question: 'Which extras?',
      multi_select: true,
      options: [{ label: 'Tests' }, { label: 'Docs, short' }, { label: 'Docs' }],
    },
    { header: 'Name', question: 'What should it be called?' },
  ],
}

/** A fresh request of the given arguments, as an adapter would make it. */
export function requestOf(input: unknown): AskRequest {
  const read = readAskRequest(input)
  if (!read.ok)
    throw new Error(`The suite's own arguments cannot be read: ${read.issues.map((issue) => issue.message).join(' ')}`)
  return read.request
}
