/**
 * One fault, told so that whoever made it can mend it: a model (in the arguments of a call) or a person
 * (in a response). The shape is a Standard Schema issue with one field more.
 */
export interface AskIssue {
  /** A whole sentence: the field, the limit and the value received. */
  readonly message: string
  /** Where, from the root of what was read: `['questions', 0, 'options', 2, 'label']`. Empty for the whole value. */
  readonly path: readonly (string | number)[]
  /** The question a surface should show this at; absent when it is about the whole response. */
  readonly questionId?: string
}

/** `questions[0].options[2].label`, the way an issue names its field. An empty path is `the arguments`. */
export function renderPath(path: readonly (string | number)[], root = 'the arguments'): string {
  if (path.length === 0) return root
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('')
}
