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
export function useFormContext(part: string): FormContextValue {
  const value = useContext(FormContext)
  if (value === undefined) {
    throw new Error(`<AskUser.${part}> was drawn outside a form, so it has no question; put it inside <AskUser.Root>.`)
  }
  return value
}
