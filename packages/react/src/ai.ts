export { type ToolOutputChat, type ToolQuestions, useToolQuestions } from './lib/use-tool-questions.ts'
