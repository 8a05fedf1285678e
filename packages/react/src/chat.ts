export type { ChatQuestions } from './lib/chat-questions.ts'
export { type ResumableChat, useChatQuestions } from './lib/use-chat-questions.ts'
