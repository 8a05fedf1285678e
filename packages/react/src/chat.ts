export type { ChatQuestions } from './lib/chat/chat-questions.ts'
export { type ResumableChat, useChatQuestions } from './lib/chat/use-chat-questions.ts'
