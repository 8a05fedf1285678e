export {
  type QuestionClient,
  type QuestionNews,
  type ServerPending,
  type ServerQuestion,
  type ServerQuestions,
  useServerQuestions,
} from './lib/chat/use-server-questions.ts'
