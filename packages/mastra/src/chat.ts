export { type AskUserChat, createAskUserChat } from './lib/chat/chat-handler.ts'
export type {
  AskUserChatOptions,
  ChatGrant,
  ChatSdk,
  ChatVersion,
  OpenTurn,
  WhileOpen,
} from './lib/chat/chat-options.ts'
export type { ChatProblem, ChatProblemCode } from './lib/chat/chat-problem.ts'
export { restoreChat, type RestoreChatOptions } from './lib/chat/restore-chat.ts'
