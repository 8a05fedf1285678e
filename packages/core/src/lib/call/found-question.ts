import type { QuestionField } from './field-names.ts'
import type { Fields } from './fields.ts'
import type { Place } from './place.ts'

/** One question as it stands in a call, still of any shape. */
export interface FoundQuestion {
  readonly value: unknown
  readonly place: Place | undefined
  /** The key it stood under where an object was sent in place of a list. */
  readonly id?: string
  /** Fields of a question that stood beside the list. */
  readonly beside?: Fields<QuestionField>
}

/** The questions of a call, and where it has them. */
export interface FoundList {
  readonly place: Place | undefined
  readonly questions: readonly FoundQuestion[]
}
