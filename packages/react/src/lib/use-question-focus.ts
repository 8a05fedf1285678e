import { useEffect, useRef } from 'react'
import { focusQuestion } from './focus-question.ts'

/**
 * Follows the question in view with the focus, once the person is in the form; never pulls it in from elsewhere.
 *
 * @param view changes with what is in view
 */
export function useQuestionFocus(form: HTMLElement | null, view: string): void {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view || form === null) return
    before.current = view
    // The button that was pressed may be gone, and the focus is then on the page itself.
    const active = form.ownerDocument.activeElement
    if (active === null || active === form.ownerDocument.body || form.contains(active)) focusQuestion(form)
  }, [form, view])
}
