export { AskUserForm, type AskUserFormProps } from './lib/ask-user-form.tsx'
export type { Deliver, DeliveryPhase, DeliveryResult } from './lib/delivery.ts'
export { createDraftStore, type DraftStore, type TextStorage } from './lib/draft-store.ts'
export * as AskUser from './lib/parts/index.parts.ts'
export { pendingFromMessages } from './lib/pending-from-messages.ts'
export type { FormButton, PropGetters } from './lib/prop-getters.ts'
export {
  type ChatPending,
  type ChatQuestion,
  type PlainCall,
  questionsFromMessages,
  type QuestionsOptions,
} from './lib/questions-from-messages.ts'
export { englishStrings, type Strings } from './lib/strings.ts'
export {
  type QuestionForm,
  type QuestionFormOptions,
  type QuestionFormState,
  useQuestionForm,
} from './lib/use-question-form.ts'
