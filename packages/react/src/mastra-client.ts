export type { ChatQuestions } from './lib/chat-questions.ts'
export {
  type ClientQuestions,
  type ClientQuestionsOptions,
  type RunClient,
  useClientQuestions,
} from './lib/use-client-questions.ts'
