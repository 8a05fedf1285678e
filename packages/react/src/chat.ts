export { type ChatQuestions, type ResumableChat, useChatQuestions } from './lib/use-chat-questions.ts'
