import { displayText } from '@ask-user/core/draft'
import type { ComponentPropsWithoutRef } from 'react'
import { useFormContext } from '../form/form-context.ts'

/** Who asks. Names the whole form, so that nobody takes a model's question for the app's own. */
export function Asker(props: ComponentPropsWithoutRef<'span'>) {
  const { form } = useFormContext()
  const { askedBy } = form.request
  const { asks, asksAnonymously } = form.strings
  return (
    <span id={form.idOf('asker')} {...props}>
      {askedBy === undefined ? asksAnonymously : asks(displayText(askedBy))}
    </span>
  )
}
