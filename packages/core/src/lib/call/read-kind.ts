import { describeValue } from '../text/describe-value.ts'
import type { QuestionField } from './field-names.ts'
import type { Field, Fields } from './fields.ts'
import { kindOfWord, type StatedKind } from '../contract/question-kind.ts'
import { readFlag } from './read-flag.ts'
import type { Reading } from './reading.ts'

/** The more it says, the earlier: `type: "choice"` beside `selectionMode: "multi_select"` is a choice of several. */
const mostSpecific: readonly StatedKind[] = ['secret', 'multi', 'confirm', 'one', 'choice', 'number', 'text']

/** What the model calls this kind of question, in whichever field it says so. */
export function readStatedKind(fields: readonly Field[] = [], reading: Reading): StatedKind | undefined {
  if (fields.length === 0) return undefined
  const stated: StatedKind[] = []
  for (const field of fields) {
    const { value } = field
    const kind = typeof value === 'string' ? (value.trim() === '' ? 'unstated' : kindOfWord(value)) : undefined
    if (kind === undefined)
      reading.faults.add(field, `must be choice, multi, text or confirm, and ${describeValue(value)} was received`)
    else if (kind !== 'unstated') stated.push(kind)
  }
  if (stated.includes('multi') && stated.includes('one')) refuseConflict(fields, reading)
  return mostSpecific.find((kind) => stated.includes(kind))
}

/** Whether several may be chosen, where the model says so with a flag of its own. */
export function readMulti({ multi = [], single = [] }: Fields<QuestionField>, reading: Reading): boolean | undefined {
  const [only] = multi
  if (multi.length < 2 && single.length === 0) return only && readOne(only, reading)
  const flags = multi.map((field) => readOne(field, reading))
  for (const field of single) {
    const flag = readOne(field, reading)
    flags.push(flag === undefined ? undefined : !flag)
  }
  if (flags.includes(true) && flags.includes(false)) refuseConflict([...multi, ...single], reading)
  return flags.find((flag) => flag !== undefined)
}

/** Tells the model which of its fields say both that one option may be chosen and that several may. */
export function refuseConflict([first, ...others]: readonly Field[], { faults }: Reading): void {
  const names = others.map(({ key }) => key).join(' and ')
  const received = describeValue(first?.value)
  faults.add(
    first,
    `must agree with ${names} on whether one option may be chosen or several, and ${received} was received`,
  )
}

function readOne(field: Field, { repair, faults }: Reading): boolean | undefined {
  const { value } = field
  const flag = repair ? readFlag(value) : typeof value === 'boolean' ? value : undefined
  if (flag !== undefined) return flag
  const kind = repair && typeof value === 'string' ? kindOfWord(value) : undefined
  if (kind !== undefined) return kind === 'multi' ? true : kind === 'one' ? false : undefined
  if (typeof value === 'string' && value.trim() === '' && repair) return undefined
  faults.add(field, `must be true or false, and ${describeValue(value)} was received`)
  return undefined
}
