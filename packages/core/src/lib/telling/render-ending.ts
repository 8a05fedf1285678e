import type { AskResponse } from '../contract/ask-response.ts'
import { renderWords } from './render-words.ts'

/** The person said no. Part of the contract: prompts may quote it. */
export const DECLINED =
  'The user declined to answer. Continue without the answer, or ask differently if it is essential.'

/** The host's limit ran out, which says nothing about what the person wants. */
export const TIMED_OUT =
  'The user did not answer in time. Continue without the answer and state what you assume, or ask again later if it is essential.'

/** Nobody could be asked. */
export const UNAVAILABLE =
  'The user could not be asked. Make a reasonable assumption, say so in your reply, and continue.'

/** The person wants to talk first. */
export const DISCUSS =
  'The user wants to discuss this before answering. Talk it over in your reply, then ask again if you still need to.'

/** The person went on in the chat. Holds no word of refusal, because nothing was refused. */
export const SUPERSEDED =
  'The user wrote something else in the chat, so this question is closed. Follow their message; ask again only if it still matters.'

/** An outcome other than `answered`, in a sentence for the model and whatever the person or the host added to it. */
export function renderEnding(response: Exclude<AskResponse, { status: 'answered' }>): string {
  switch (response.status) {
    case 'declined':
      return withWords(DECLINED, 'Their reason', response.reason)
    case 'discuss':
      return withWords(DISCUSS, 'They wrote', response.message)
    case 'superseded':
      return withWords(SUPERSEDED, 'They wrote', response.message)
    case 'timed-out':
      return TIMED_OUT
    default:
      return withWords(UNAVAILABLE, 'Cause', response.reason)
  }
}

function withWords(sentence: string, marker: string, words: string | undefined): string {
  return words === undefined || words.trim() === '' ? sentence : `${sentence}\n${renderWords(marker, words)}`
}
