import { displayText } from '@ask-user/core/draft'
import type { ComponentProps } from 'react'
import { useFormContext } from '../form-context.ts'

/** What is wrong with the question in view, with the response as a whole, or with its delivery. */
export function ErrorMessage(props: ComponentProps<'div'>) {
  const { form } = useFormContext('Error')
  const messages = form.issues.map(({ message }) => message)
  if (form.delivery === 'failed') messages.push(form.strings.notDelivered)
  if (messages.length === 0) return null
  return (
    <div role="alert" id={form.idOf('error')} {...props}>
      {messages.map((message) => (
        <p key={message}>{displayText(message)}</p>
      ))}
    </div>
  )
}
