import type { Answerer } from '@ask-user/core'

/** The answerer of a run that nobody watches: at once, and for every request, the user could not be asked. */
export function nobody(reason = 'Nobody is there to be asked.'): Answerer {
  return async () => ({ status: 'unavailable', reason })
}
