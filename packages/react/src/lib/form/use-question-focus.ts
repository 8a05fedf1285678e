import type { AskIssue } from '@ask-user/core/draft'
import { useEffect, useRef } from 'react'
import { focusQuestion } from './focus-question.ts'

/**
 * Follows the question in view with the focus, once the person is in the form; never pulls it in from elsewhere.
 *
 * @param view changes with what is in view
 * @param issues those just found take the focus to their question; that they are gone again moves nothing
 */
export function useQuestionFocus(form: HTMLElement | null, view: string, issues: readonly AskIssue[]): void {
  const before = useRef({ view, issues })
  useEffect(() => {
    const { current } = before
    if (form === null) return
    before.current = { view, issues }
    if (current.view === view && current.issues.length >= issues.length) return
    // The button that was pressed may be gone, and the focus is then on the page itself.
    const active = form.ownerDocument.activeElement
    if (active === null || active === form.ownerDocument.body || form.contains(active)) focusQuestion(form)
  }, [form, view, issues])
}
