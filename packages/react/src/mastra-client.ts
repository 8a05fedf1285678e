export type { ChatQuestions } from './lib/chat/chat-questions.ts'
export {
  type ClientQuestions,
  type ClientQuestionsOptions,
  type RunClient,
  useClientQuestions,
} from './lib/chat/use-client-questions.ts'
