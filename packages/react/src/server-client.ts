export {
  type QuestionClient,
  type QuestionNews,
  type ServerPending,
  type ServerQuestion,
  type ServerQuestions,
  useServerQuestions,
} from './lib/use-server-questions.ts'
