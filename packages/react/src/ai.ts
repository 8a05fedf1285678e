export type { ChatQuestions } from './lib/chat/chat-questions.ts'
export { type ToolOutputChat, useToolQuestions } from './lib/chat/use-tool-questions.ts'
