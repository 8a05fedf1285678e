// #region client
import { createAskUserClient } from '@ask-user/server/client'
import { showOpen, token } from './app.ts'

const asks = createAskUserClient({
  url: 'https://app.example.com/api',
  headers: async () => ({ authorization: `Bearer ${await token()}` }),
})

export async function keepShowing(thread: string, signal: AbortSignal): Promise<void> {
  for await (const event of asks.events({ thread }, { signal })) {
    if (event.type === 'question-asked') showOpen(event.pending)
  }
}

export async function send(id: string, reply: unknown): Promise<string> {
  const receipt = await asks.answer(id, reply)
  switch (receipt.status) {
    case 'accepted':
      return 'Thank you.'
    case 'already-answered':
      return receipt.same ? 'Thank you.' : 'Somebody else answered first.'
    case 'invalid':
      return receipt.issues.map((issue) => issue.message).join(' ')
    case 'gone':
    case 'run-lost':
      return receipt.reason
    default:
      return 'This question is not open.'
  }
}
// #endregion
