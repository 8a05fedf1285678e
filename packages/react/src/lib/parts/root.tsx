import type { AskRequest, AskResponse } from '@ask-user/core/draft'
import type { ComponentPropsWithoutRef } from 'react'
import { FormContext } from '../form/form-context.ts'
import { type QuestionFormOptions, useQuestionForm } from '../form/use-question-form.ts'

export interface RootProps
  extends QuestionFormOptions, Omit<ComponentPropsWithoutRef<'section'>, keyof QuestionFormOptions> {
  readonly request: AskRequest
  /** How the request ended, where the app knows; the form is then read-only. */
  readonly response?: AskResponse
}

/** The form of one request. Draws a named section with a form in it, and gives its parts their question. */
export function Root({ request, response, children, ...props }: RootProps) {
  const { onSubmit, onDecline, onDiscuss, drafts, check, deliveryLimit, focus, strings, ...section } = props
  const options = { onSubmit, onDecline, onDiscuss, drafts, check, deliveryLimit, focus, strings }
  const form = useQuestionForm(request, options)
  const ended = response ?? form.response
  return (
    <FormContext.Provider value={{ form, response: ended }}>
      <section {...form.getRootProps()} data-state={ended?.status ?? form.draft.phase} {...section}>
        {ended === undefined ? <form {...form.getFormProps()}>{children}</form> : children}
      </section>
    </FormContext.Provider>
  )
}
