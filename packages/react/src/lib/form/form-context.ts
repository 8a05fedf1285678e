import type { AskResponse } from '@ask-user/core/draft'
import { createContext, useContext } from 'react'
import type { QuestionForm } from './use-question-form.ts'

export interface FormContextValue {
  readonly form: QuestionForm
  /** How the request ended: what was delivered from here, or what the app says. Absent while it is open. */
  readonly response: AskResponse | undefined
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

/** The form that a part belongs to. */
export function useFormContext(): FormContextValue {
  const value = useContext(FormContext)
  // React tells which part it was.
  if (value === undefined)
    throw new Error('A part without a form has no question to draw; put it inside <AskUser.Root>.')
  return value
}
