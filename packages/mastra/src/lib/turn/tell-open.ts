import type { Pending } from '@ask-user/core'

/**
 * What the model is told of questions that stay open while it goes on: their calls have no result yet and are left out
 * of its prompt, so it would ask again.
 */
export function tellOpen(
  pending: readonly Pending[],
): readonly { readonly role: 'system'; readonly content: string }[] {
  const questions = pending.map(({ request }) => request.message).join('\n\n')
  return [
    {
      role: 'system',
      content: `You have asked the user the following. They have not answered it yet and still can, so do not ask it again; go on with what they write now.\n\n${questions}`,
    },
  ]
}
