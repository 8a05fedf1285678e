import type { AskRequest } from '../contract/ask-request.ts'
import type { AskResponse } from '../contract/ask-response.ts'
import type { Dialect, DialectName, Rendered } from '../dialect/dialect.ts'
import { dialectOf } from '../dialect/dialects.ts'

/**
 * What a model is told about an outcome: `result` as data and `text` for the prompt, as the family's prompts expect
 * them. The response is taken as checked; hold it against the request with `checkResponse` first. Default `harness`.
 */
export function renderResult(request: AskRequest, response: AskResponse, dialect?: DialectName | Dialect): Rendered {
  return dialectOf(dialect).renderResult(request, response)
}
