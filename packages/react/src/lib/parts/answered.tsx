import { displayText } from '@ask-user/core/draft'
import type { ComponentProps } from 'react'
import { useFormContext } from '../form-context.ts'
import { Answers } from './answers.tsx'

export interface AnsweredProps extends ComponentProps<'dl'> {
  readonly outcomeClassName?: string
}

/** How the request ended, read-only. Draws nothing while it is open. */
export function Answered({ outcomeClassName, ...props }: AnsweredProps) {
  const { form, response } = useFormContext('Answered')
  if (response === undefined) return null
  const answers = 'answers' in response ? (response.answers ?? []) : []
  const words = 'reason' in response ? response.reason : 'message' in response ? response.message : undefined
  return (
    <>
      {response.status !== 'answered' && (
        <p className={outcomeClassName}>
          {form.strings.outcome[response.status]}
          {words !== undefined && <bdi>{`: ${displayText(words)}`}</bdi>}
        </p>
      )}
      {(response.status === 'answered' || answers.length > 0) && (
        <Answers {...props} request={form.request} strings={form.strings} answers={answers} />
      )}
    </>
  )
}
