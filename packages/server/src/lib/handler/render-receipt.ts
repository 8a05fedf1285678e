import type { Receipt } from '@ask-user/core'
import { notFoundProblem, type Problem, problemOf } from '../wire/problem.ts'

/** The problem that a receipt tells of; `undefined` for the two that are a success. */
export function problemOfReceipt(receipt: Receipt): Problem | undefined {
  const { id } = receipt
  switch (receipt.status) {
    case 'accepted':
      return undefined
    case 'already-answered':
      if (receipt.same) return undefined
      return problemOf(
        'already-answered',
        'Another answer to this question came first, and it stays. The recorded outcome is in response.',
        { id, response: receipt.response },
      )
    case 'invalid':
      return problemOf(
        'invalid',
        'The answer does not fit the question, which is still open. Each of the issues says why.',
        {
          id,
          issues: receipt.issues,
        },
      )
    case 'gone':
      return problemOf('gone', 'The question takes no answer any more. The reason says why.', {
        id,
        reason: receipt.reason,
      })
    case 'run-lost':
      return problemOf(
        'run-lost',
        'The run that asked is not in storage, so no answer can reach it. The reason says more.',
        {
          id,
          reason: receipt.reason,
        },
      )
    // `not-found` and `forbidden`: to tell them apart would let a caller find out which ids exist.
    default:
      return notFoundProblem(id)
  }
}
