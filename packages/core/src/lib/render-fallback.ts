import type { AskRequest } from './ask-request.ts'

export function renderFallback(_request: AskRequest): string {
  throw new Error('not built yet')
}
