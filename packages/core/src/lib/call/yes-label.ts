import { isTurned, type Stance, stanceOf } from './label-stance.ts'
import { lookalikeKey } from '../text/lookalike-key.ts'
import type { Question, QuestionOption } from '../contract/question.ts'

/**
 * Which of the two labels of a `confirm` says yes, where that is sure: a person who types no must never find that they
 * have said yes. Sure are the words yes and no themselves; and a label that refuses, where the question does not ask
 * about refusing and the other label comes first, as yes does, or says what the question asks.
 *
 * @param question what the person is asked
 */
export function yesIndexOf(question: string, labels: readonly [string, string]): 0 | 1 | undefined {
  const stances = [stanceOf(labels[0]), stanceOf(labels[1])] as const
  if (stances[0] === 'yes' && stances[1] === 'no') return 0
  if (stances[0] === 'no' && stances[1] === 'yes') return 1
  const asked = questionsIn(question)
  if (isTurned(asked)) return undefined
  const [first, second] = labels.map((text, at) => ({ text, stance: stances[at] })) as [Label, Label]
  if (isYes(first, second, asked) || (isYesByPlace(first, second) && !isTurned(question))) return 0
  return isYes(second, first, asked) ? 1 : undefined
}

interface Label {
  readonly text: string
  readonly stance: Stance | undefined
}

/** Whether a label says yes wherever it stands: by its own word, or because it is asked for and the other refuses. */
function isYes({ text, stance }: Label, other: Label, asked: string): boolean {
  if (other.stance === undefined || other.stance === 'yes') return false
  if (stance === 'yes') return true
  return isOpen({ text, stance }) && (other.stance === 'no' || isNamed(text, asked))
}

/** Whether a label that could be anything says yes because it comes first, and the other refuses just that. */
function isYesByPlace(first: Label, second: Label): boolean {
  // `Deploy` beside `Do not deploy` leaves no doubt what is refused.
  return (
    isOpen(first) &&
    (second.stance === 'refusal' || (second.stance === 'refusal-of' && isNamed(first.text, second.text)))
  )
}

function isOpen({ text, stance }: Label): boolean {
  return stance === undefined && !isTurned(text)
}

/**
 * The label of a stored `confirm` that says yes or no. Its contract has yes first; where its own words say otherwise
 * they are followed, and where they speak against it nothing is sure.
 */
export function assentLabel({ kind, question, options = [] }: Question, assent: boolean): string | undefined {
  const [first, second] = options
  if (kind !== 'confirm' || first === undefined || second === undefined) return undefined
  const yes = yesIndexOf(question, [first.label, second.label]) ?? (speaksAgainst(first, second) ? undefined : 0)
  return yes === undefined ? undefined : (assent === (yes === 0) ? first : second).label
}

function speaksAgainst(first: QuestionOption, second: QuestionOption): boolean {
  return !['yes', undefined].includes(stanceOf(first.label)) || stanceOf(second.label) === 'yes'
}

/** The sentences that ask; all of a text where none ends in a question mark. */
function questionsIn(text: string): string {
  const asking = text.match(/[^.!?。！？\n]*[?？؟]/gu)
  return asking === null ? text : asking.join(' ')
}

/** Whether a text says what a label begins with: `Delete` under `Delete the branch?`. */
function isNamed(label: string, text: string): boolean {
  const [word = ''] = /[\p{L}\p{N}\p{M}]+/u.exec(lookalikeKey(label)) ?? []
  const key = lookalikeKey(text)
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u.test(word)) {
    return word.length > 1 && key.includes(word.slice(0, 2))
  }
  // Endings change with what the word does in its sentence; the beginning of a short word is the beginning of many.
  const stem = word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word
  const words = key.split(/[^\p{L}\p{N}\p{M}]+/u)
  return word.length > 1 && words.some((one) => (stem.length < 4 ? one === stem : one.startsWith(stem)))
}
