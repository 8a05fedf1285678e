import { displayText, isAnswered } from '@ask-user/core/draft'
import type { ComponentPropsWithoutRef } from 'react'
import { useFormContext } from '../form/form-context.ts'

/** "Question 2 of 5". Nothing for a single question, and none once all are answered. */
export function Progress(props: ComponentPropsWithoutRef<'output'>) {
  const { form, response } = useFormContext()
  const { length } = form.request.questions
  if (length < 2 || response !== undefined) return null
  return (
    <output {...props}>
      {form.draft.phase === 'composing'
        ? form.strings.progress(form.draft.index + 1, length)
        : form.strings.reviewTitle}
    </output>
  )
}

/** A button for each question, in any order. */
export function Steps({
  buttonClassName,
  ...props
}: ComponentPropsWithoutRef<'ol'> & { readonly buttonClassName?: string }) {
  const { form, response } = useFormContext()
  const { request, draft, strings, locked } = form
  if (request.questions.length < 2 || response !== undefined) return null
  return (
    <ol {...props}>
      {request.questions.map((question, index) => {
        const isSkipped = draft.answers.some(({ id, skipped }) => id === question.id && skipped)
        const state = isSkipped ? 'skipped' : isAnswered(request, draft, question.id) ? 'answered' : 'open'
        return (
          <li key={question.id}>
            <button
              type="button"
              className={buttonClassName}
              data-state={state}
              aria-label={strings.step(index + 1, displayText(question.header ?? question.question), state)}
              aria-current={draft.phase === 'composing' && draft.index === index ? 'step' : undefined}
              aria-disabled={locked || undefined}
              onClick={() => form.dispatch({ type: 'go', id: question.id })}
            />
          </li>
        )
      })}
    </ol>
  )
}
