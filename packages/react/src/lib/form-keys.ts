/** What a key press in the form asks for; `undefined` leaves it to the browser. */
export type FormKey = { readonly type: 'pick'; readonly index: number } | { readonly type: 'advance' } | undefined

export interface KeyPress {
  readonly key: string
  /** 229 while an input method is at work. Safari ends the composition before it tells of the Enter that ended it. */
  readonly keyCode: number
  readonly isComposing: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** What has the focus: a field that takes text, one of the options, or something with keys of its own. */
  readonly target: 'text' | 'option' | 'other'
}

/**
 * Digits pick the option of that number, except in a text field. Enter goes on from an option or a text field
 * (Shift+Enter makes a new line), never while it is only confirming an input method's candidate, and never on a
 * button, which does what it says.
 */
export function readFormKey(press: KeyPress): FormKey {
  if (press.isComposing || press.keyCode === 229 || press.ctrlKey || press.metaKey || press.altKey) return undefined
  if (press.key === 'Enter' && !press.shiftKey && press.target !== 'other') return { type: 'advance' }
  if (press.target === 'text' || !/^[1-9]$/.test(press.key)) return undefined
  return { type: 'pick', index: Number(press.key) - 1 }
}
