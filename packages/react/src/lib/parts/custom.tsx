import type { ComponentPropsWithoutRef } from 'react'
import { useFormContext } from '../form/form-context.ts'

/** The person's own words, wherever the question takes them. */
export function Custom(props: ComponentPropsWithoutRef<'div'>) {
  const { form } = useFormContext()
  const { question, strings, customIsUnused } = form
  if (!question.allowCustom) return null
  return (
    <div data-unused={customIsUnused ? '' : undefined} {...props}>
      <label htmlFor={form.idOf('custom')}>
        {question.kind === 'text' ? strings.textLabel : strings.customLabel}
        {customIsUnused && ` (${strings.customUnused})`}
      </label>
      <textarea {...form.getCustomProps()} />
    </div>
  )
}
