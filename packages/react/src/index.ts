export { AskUserForm, type AskUserFormProps } from './lib/form/ask-user-form.tsx'
export type { Deliver, DeliveryPhase, DeliveryResult } from './lib/delivery/delivery.ts'
export { createDraftStore, type DraftStore, type TextStorage } from './lib/draft/draft-store.ts'
export * as AskUser from './lib/parts/index.parts.ts'
export { pendingFromMessages } from './lib/chat/pending-from-messages.ts'
export type { FormButton, PropGetters } from './lib/form/prop-getters.ts'
export {
  type ChatPending,
  type ChatQuestion,
  type PlainCall,
  questionsFromMessages,
  type QuestionsOptions,
} from './lib/chat/questions-from-messages.ts'
export { englishStrings, type Strings } from './lib/form/strings.ts'
export {
  type QuestionForm,
  type QuestionFormOptions,
  type QuestionFormState,
  useQuestionForm,
} from './lib/form/use-question-form.ts'
