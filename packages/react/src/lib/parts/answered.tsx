import { displayText } from '@ask-user/core/draft'
import type { ComponentPropsWithoutRef } from 'react'
import { useFormContext } from '../form/form-context.ts'
import { Answers } from './answers.tsx'

export interface AnsweredProps extends ComponentPropsWithoutRef<'dl'> {
  readonly outcomeClassName?: string
}

/** How the request ended, read-only. Draws nothing while it is open. */
export function Answered({ outcomeClassName, ...props }: AnsweredProps) {
  const { form, response } = useFormContext()
  if (response === undefined) return null
  const { answers, reason, message } = {
    ...(response as { readonly answers?: readonly []; readonly reason?: string; readonly message?: string }),
  }
  const words = reason ?? message ?? ''
  const isAnswered = response.status === 'answered'
  const hasAnswers = (answers?.length ?? 0) > 0
  return (
    <>
      {/* Whoever reads this later still wants to know what it was that was declined. */}
      {!isAnswered &&
        !hasAnswers &&
        form.request.questions.map(({ id, question }) => (
          <p key={id} className={outcomeClassName} data-asked="" dir="auto">
            {displayText(question)}
          </p>
        ))}
      {!isAnswered && (
        <p className={outcomeClassName}>
          {form.strings.outcome[response.status]}
          {words !== '' && <bdi>{`: ${displayText(words)}`}</bdi>}
        </p>
      )}
      {(isAnswered || hasAnswers) && (
        <Answers {...props} request={form.request} strings={form.strings} answers={answers ?? []} />
      )}
    </>
  )
}
