import { displayText } from '@ask-user/core/draft'
import type { ComponentPropsWithoutRef } from 'react'
import { useFormContext } from '../form/form-context.ts'

export interface QuestionProps extends ComponentPropsWithoutRef<'fieldset'> {
  readonly titleClassName?: string
  readonly headerClassName?: string
  readonly hintClassName?: string
}

/** The question in view, as a group with its text for a name. Draws nothing during the review. */
export function Question({ titleClassName, headerClassName, hintClassName, children, ...props }: QuestionProps) {
  const { form, response } = useFormContext()
  if (response !== undefined || form.draft.phase === 'reviewing') return null
  const { question, strings } = form
  return (
    // A key of its own, so that no control of the question before lives on in this one.
    <fieldset key={`${form.request.id}:${question.id}`} {...form.getFieldsetProps()} {...props}>
      <legend className={titleClassName} dir="auto">
        {question.header !== undefined && (
          // The blank keeps the two apart for who reads without styles.
          <span className={headerClassName}>{`${displayText(question.header)} `}</span>
        )}
        {displayText(question.question)}
      </legend>
      {question.kind !== 'text' && (
        <p id={form.idOf('hint')} className={hintClassName}>
          {question.kind === 'multi' ? strings.chooseMany(question.min, question.max) : strings.chooseOne}
        </p>
      )}
      {children}
    </fieldset>
  )
}
