import type { ComponentProps } from 'react'
import { useFormContext } from '../form-context.ts'

/** The person's own words, wherever the question takes them. */
export function Custom(props: ComponentProps<'div'>) {
  const { form } = useFormContext('Custom')
  const { question, strings } = form
  if (!question.allowCustom) return null
  const suggestion = question.kind === 'text' ? question.default?.[0] : undefined
  return (
    <div {...props}>
      <label htmlFor={form.idOf('custom')}>{question.kind === 'text' ? strings.textLabel : strings.customLabel}</label>
      <textarea {...form.getCustomProps()} {...(suggestion !== undefined && { placeholder: suggestion })} />
    </div>
  )
}
