export {
  type QuestionClient,
  type QuestionNews,
  type ServerPending,
  type ServerQuestions,
  useServerQuestions,
} from './lib/use-server-questions.ts'
