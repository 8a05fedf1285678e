import type { QuestionField } from './field-names.ts'
import type { Fields } from './fields.ts'
import type { Question } from '../contract/question.ts'
import type { Reading } from './reading.ts'

/** The numbers that a model put beside a question. */
export interface Range {
  readonly kind: Question['kind']
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** As many as can be chosen at all. */
  readonly items: number
}

/** Numbers that nobody could answer within. */
export function refuseRange(
  { kind, min = 0, max, items }: Range,
  said: Fields<QuestionField>,
  { faults, limits }: Reading,
): void {
  const place = said.min?.[0]
  if (max !== undefined && min > max)
    faults.add(place, `may be at most ${max}, which is the most allowed, and is ${min}`)
  if (kind === 'multi' && min > items)
    faults.add(place, `may be at most ${items}, as many as can be chosen, and is ${min}`)
  if (kind === 'text' && min > limits.maxCustom)
    faults.add(place, `may be at most ${limits.maxCustom} characters, and is ${min}`)
}

/** What of it means something for this kind. A `multi` is answered with one item at least as it is. */
export function rangeOf({ kind, min, max }: Range): Pick<Question, 'min' | 'max'> {
  if (kind !== 'multi' && kind !== 'text') return {}
  const least = kind === 'multi' ? min || undefined : min
  return { ...(least === undefined ? undefined : { min: least }), ...(max === undefined ? undefined : { max }) }
}
