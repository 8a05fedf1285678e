import { draftToResponse } from '@ask-user/core/draft'
import type { ComponentPropsWithoutRef } from 'react'
import { useFormContext } from '../form/form-context.ts'
import { Answers } from './answers.tsx'

export interface ReviewProps extends ComponentPropsWithoutRef<'dl'> {
  readonly changeClassName?: string
}

/** Everything that was filled in, before it is sent. Draws nothing while a question is in view. */
export function Review(props: ReviewProps) {
  const { form, response } = useFormContext()
  if (response !== undefined || form.draft.phase === 'composing' || form.request.questions.length < 2) return null
  const { request, draft, strings, dispatch } = form
  const soFar = draftToResponse(request, draft)
  return (
    <Answers
      {...props}
      request={request}
      strings={strings}
      answers={'answers' in soFar ? (soFar.answers ?? []) : []}
      onChangeAnswer={({ id }) => dispatch({ type: 'go', id })}
    />
  )
}
