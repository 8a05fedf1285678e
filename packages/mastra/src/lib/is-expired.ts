import type { AskRequest } from '@ask-user/core'

/** Whether the time is over that a question could be answered in, by the clock of this process. */
export function isExpired({ expiresAt }: AskRequest): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()
}
