import { displayText } from '@ask-user/core/draft'
import type { ComponentPropsWithoutRef } from 'react'
import { useFormContext } from '../form/form-context.ts'

/** What is wrong with the question in view, with the response as a whole, or with its delivery. */
export function ErrorMessage(props: ComponentPropsWithoutRef<'div'>) {
  const { form, response } = useFormContext()
  const messages = new Set(form.issues.map(form.strings.issue))
  if (form.delivery === 'failed') messages.add(form.strings.notDelivered)
  if (messages.size === 0 || response !== undefined) return null
  return (
    <div role="alert" id={form.idOf('error')} {...props}>
      {[...messages].map((message) => (
        <p key={message}>{displayText(message)}</p>
      ))}
    </div>
  )
}
