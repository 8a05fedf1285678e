import type { UIMessage } from 'ai'
import { Message } from './message.tsx'
import type { QuestionCards } from './question-card.tsx'
import { useWords } from './words-context.ts'

export interface MessageListProps {
  readonly messages: readonly UIMessage[]
  readonly cards: QuestionCards
}

export function MessageList({ messages, cards }: MessageListProps) {
  const words = useWords()
  return (
    <ol className="messages" aria-label={words.conversation}>
      {messages.map((message) => (
        <Message key={message.id} message={message} cards={cards} />
      ))}
    </ol>
  )
}
