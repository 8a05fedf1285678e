/** What a key press in the form asks for: an option by its index, or going on; `undefined` leaves it to the browser. */
export type FormKey = number | 'advance' | undefined

/** What is needed of a `KeyboardEvent`. */
export interface KeyPress {
  readonly key: string
  /** 229 while an input method is at work. Safari ends the composition before it tells of the Enter that ended it. */
  readonly keyCode: number
  readonly isComposing: boolean
  /** Held down. One press is one step: a held Enter would run through the questions and send. */
  readonly repeat: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** What has the focus: a field that takes text, one of the options, or something with keys of its own. */
export type KeyTarget = 'text' | 'option' | 'other'

/**
 * Digits pick the option of that number, except in a text field. Enter goes on from an option or a text field
 * (Shift+Enter makes a new line), never while it is only confirming an input method's candidate, and never on a
 * button, which does what it says.
 */
export function readFormKey(press: KeyPress, target: KeyTarget): FormKey {
  const { key } = press
  if (press.isComposing || press.keyCode === 229 || press.ctrlKey || press.metaKey || press.altKey) return undefined
  if (key === 'Enter' && !press.shiftKey && target !== 'other') return 'advance'
  return target !== 'text' && /^[1-9]$/.test(key) ? Number(key) - 1 : undefined
}

/** Told by its markup and not by its class, so that a form drawn into another window behaves the same. */
export function keyTargetOf(element: Element): KeyTarget {
  if (element.matches('[type="radio"], [type="checkbox"]')) return 'option'
  if (element.matches('textarea, input, select, [contenteditable]')) return 'text'
  return element.matches('button, a, summary') ? 'other' : 'option'
}
