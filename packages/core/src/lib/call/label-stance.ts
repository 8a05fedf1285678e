import { readAssent } from './assent.ts'
import { lookalikeKey } from '../text/lookalike-key.ts'
import { dialogRefusals, objectRefusals, type RefusalWords, turningWords } from './refusal-words.ts'

/**
 * What a label says to a question that proposes something. `yes` and `no` are those words themselves; `refusal` ends
 * the dialog (`Cancel`, `Not now`); `refusal-of` refuses what the label names (`Keep the data`), which says no to the
 * question only where that asks for the opposite.
 */
export type Stance = 'yes' | 'no' | 'refusal' | 'refusal-of'

/** What the first words of a label say, or `undefined` where they say neither yes nor no. */
export function stanceOf(label: string): Stance | undefined {
  const key = lookalikeKey(label).replaceAll('’', "'")
  const lead = leadOf(key)
  const assent = readAssent(lead) ?? readAssent(lead.replace(polite, ''))
  if (assent !== undefined) return assent ? 'yes' : 'no'
  const { dialog, object } = refusals()
  const refused = dialog.lead.exec(key)
  if (refused !== null) return bareRest.test(key.slice(refused[0].length)) ? 'refusal' : 'refusal-of'
  return object.lead.test(key) ? 'refusal-of' : undefined
}

/**
 * Whether words in a text turn round what it says (`Stop?`, `Go on without?`) or make it one of two things, so that a
 * bare yes to it could mean either.
 */
export function isTurned(text: string): boolean {
  const key = lookalikeKey(text).replaceAll('’', "'").replace(harmless, ' ')
  const { dialog, object, turn } = refusals()
  return dialog.within.test(key) || object.within.test(key) || turn.within.test(key)
}

/** How Chinese asks (`是否删除`, `要不要`), and what is said of every deletion. */
const harmless =
  /[是能可]否|(\p{sc=Han})[不没沒]\1|(?:cannot|can't|can not|won't|not) be (?:undone|reverted|reversed|recovered|restored)/gu

/** What stands before the first mark: `No, keep it`, `Yes – delete`, `はい、実行する`. */
function leadOf(key: string): string {
  return /^.{1,20}?(?=\s*(?:[,;:.!?(（[【，。、！：；…‥]|$)|\s*[–—]|\s+[-/|]\s)/u.exec(key)?.[0] ?? ''
}

const polite =
  / (?:please|thanks|thank you|bitte|danke|merci|por favor|gracias|grazie|obrigad[oa]|dziękuję|tack|takk|tak)$/u

/** What may follow a refusal of the whole question: nothing, or a word that points at it. */
const bareRest =
  /^(?:する|します|하기|함)?(?: (?:it|this|that|them|for now|yet|now|today|please|off|on|es|ihn|sie|das|le|la|lo|les|tout|все|всё|это))?[\s.!。！]*$/u

interface Refusal {
  /** At the beginning of a label, behind words that only lead up to it. */
  readonly lead: RegExp
  readonly within: RegExp
}

let compiled: Readonly<Record<'dialog' | 'object' | 'turn', Refusal>> | undefined

/** Compiled when the first `confirm` with labels of its own comes by, which in most processes never happens. */
function refusals(): NonNullable<typeof compiled> {
  compiled ??= {
    dialog: compile(dialogRefusals),
    object: compile(objectRefusals),
    turn: compile(turningWords),
  }
  return compiled
}

function compile({ spaced, unspaced }: RefusalWords): Refusal {
  const words = (list: string): string =>
    // The longest first, because the first that fits is taken.
    list
      .trim()
      .split(/\s+/)
      .toSorted((one, other) => other.length - one.length)
      .join('|')
      .replaceAll('_', ' ')
      .replaceAll('*', String.raw`\p{L}*`)
  const any = String.raw`(?:(?:${words(spaced)})(?![\p{L}\p{M}])|${words(unspaced)})`
  return {
    lead: new RegExp(String.raw`^(?:(?:please|just|i|we|i'd|let's|better|bitte|por favor) ){0,2}${any}`, 'u'),
    within: new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words(spaced)})(?![\p{L}\p{M}])|${words(unspaced)}`, 'u'),
  }
}
