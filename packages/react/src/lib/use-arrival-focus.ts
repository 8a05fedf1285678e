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
    const before = form.ownerDocument.activeElement
    if (!mayTakeFocusFrom(before, form)) return undefined
    focusQuestion(form)
    return () => {
      // By now the form's controls may be gone and the focus with them; give it back only if it is nowhere else.
      const now = form.ownerDocument.activeElement
      const isFree = now === null || now === form.ownerDocument.body || form.contains(now)
      if (isFree && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [form, arrival])
}

function mayTakeFocusFrom(active: Element | null, form: HTMLElement): boolean {
  if (active === null || active === form.ownerDocument.body || form.contains(active)) return true
  if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) return active.value === ''
  if (active instanceof HTMLElement && active.isContentEditable) return active.textContent === ''
  // A button that has just been pressed, most likely the one that sent the message.
  return active instanceof HTMLButtonElement
}
