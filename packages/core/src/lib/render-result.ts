import type { AskRequest } from './ask-request.ts'
import type { AskResponse } from './ask-response.ts'
import type { Dialect, DialectName, Rendered } from './dialect.ts'
import { dialectOf } from './dialects.ts'

export function renderResult(request: AskRequest, response: AskResponse, dialect?: DialectName | Dialect): Rendered {
  return dialectOf(dialect).renderResult(request, response)
}
