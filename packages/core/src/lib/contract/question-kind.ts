import type { QuestionKind } from './question.ts'

/**
 * What a model says about how a question is answered. `one` is a choice by a name that rules several answers out;
 * `number` is a text whose numbers beside it are not lengths.
 */
export type StatedKind = QuestionKind | 'one' | 'number' | 'secret'

/** Names that models and forms use, without case and separators. A name that says nothing about the kind is `unstated`. */
const synonyms: Readonly<Record<StatedKind | 'unstated', string>> = {
  choice:
    'choice choices select selection option options list dropdown menu enum pick picker multiplechoice mcq poll buttons',
  one: 'one single singleselect singleselection singlechoice singleanswer singleoption selectone pickone chooseone oneof radio radios radiobutton radiobuttons radiogroup exclusive',
  multi:
    'multi multiple multiselect multipleselect multiselection multipleselection multichoice multipleanswers multianswer ' +
    'selectmany selectmultiple pickmany pickmultiple choosemany chooseall anyof many any checkbox checkboxes checkboxgroup checklist check tags',
  text:
    'text freetext freeform free open openended openquestion opentext input textinput textfield textarea textbox string str ' +
    'longtext shorttext multiline paragraph line prompt words ownwords write custom ' +
    'date datetime time email url uri path file filename answer shortanswer longanswer',
  number: 'number numeric integer int float decimal',
  confirm:
    'confirm confirmation yesno yesorno yn bool boolean truefalse toggle switch binary approve approval permission consent proceed',
  secret:
    'password passphrase passcode secret secrettext pin otp masked hidden sensitive credential credentials token apikey',
  unstated: 'question ask askuser askuserquestion default auto object none null unknown',
}

const kinds: ReadonlyMap<string, StatedKind | 'unstated'> = new Map(
  (Object.entries(synonyms) as [StatedKind | 'unstated', string][]).flatMap(([kind, names]) =>
    names.split(/\s+/).map((name) => [name, kind] as const),
  ),
)

/** The kind that a word stands for, or `undefined` for a word that is none. */
export function kindOfWord(word: string): StatedKind | 'unstated' | undefined {
  return word.length > 40 ? undefined : kinds.get(word.toLowerCase().replace(/[^a-z]+/g, ''))
}

export interface KindEvidence {
  readonly stated: StatedKind | undefined
  /** The flag for several answers. */
  readonly multi: boolean | undefined
  readonly options: number
  /** As many as may be chosen, where the model gives a number; 0 where it does not. */
  readonly most: number
}

/**
 * How a question is answered, from all that the model says about it. Options always win over a kind that has none, and
 * a question that lost its options is one for the person's own words. A `confirm` with labels of its own is still a
 * choice where those do not say which of them is yes. `conflict` where the model says both that one and
 * that several may be chosen.
 */
export function kindOf({ stated, multi, options, most }: KindEvidence): QuestionKind | 'conflict' {
  if (options === 0) return stated === 'confirm' ? 'confirm' : 'text'
  const several = multi === true || most > 1
  if (stated === 'confirm' && options === 2) return several ? 'conflict' : 'confirm'
  if (stated === 'multi') return multi === false ? 'conflict' : 'multi'
  if (stated === 'one' || multi === false) return several ? 'conflict' : 'choice'
  return several ? 'multi' : 'choice'
}
