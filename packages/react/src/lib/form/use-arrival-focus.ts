import { useEffect } from 'react'
import { focusQuestion } from './focus-question.ts'

/**
 * Moves the focus to a question that has just arrived, and back to where it was when it is answered or goes away.
 * Someone who is writing is never interrupted: a field with text in it keeps the focus.
 *
 * @param arrival names the question that is open; `undefined` when none is
 */
export function useArrivalFocus(form: HTMLElement | null, arrival: string | undefined): void {
  useEffect(() => {
    if (arrival === undefined || form === null) return undefined
    const page = form.ownerDocument
    const before = page.activeElement as HTMLElement | null
    if (before !== null && !isFree(before, form) && !mayTakeFocusFrom(before)) return undefined
    focusQuestion(form)
    return () => {
      // By now the form's controls may be gone and the focus with them; give it back only if it is nowhere else.
      if (isFree(page.activeElement, form) && before?.isConnected === true) before.focus()
    }
  }, [form, arrival])
}

/** On nothing at all, or in the form itself. */
function isFree(active: Element | null, form: HTMLElement): boolean {
  return active === null || active === form.ownerDocument.body || form.contains(active)
}

/** An empty field, or a button that has just been pressed, most likely the one that sent the message. */
function mayTakeFocusFrom(active: HTMLElement): boolean {
  if (active.matches('input, textarea')) return (active as HTMLInputElement).value === ''
  return active.isContentEditable ? active.textContent === '' : active.matches('button')
}
