import type { ComponentPropsWithoutRef } from 'react'
import { useFormContext } from '../form/form-context.ts'

/** Until when the question can be answered; nothing where it waits for as long as it takes. */
export function Limit(props: ComponentPropsWithoutRef<'time'>) {
  const { form, response } = useFormContext()
  const { expiresAt } = form.request
  if (expiresAt === undefined || response !== undefined) return null
  return (
    <time dateTime={expiresAt} {...props}>
      {form.strings.until(new Date(expiresAt))}
    </time>
  )
}
