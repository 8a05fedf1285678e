export type { ChatQuestions } from './lib/chat-questions.ts'
export { type ToolOutputChat, useToolQuestions } from './lib/use-tool-questions.ts'
