import { AskUser, type ChatQuestion } from '@ask-user/react'
import { getToolName, isToolUIPart, type UIMessage } from 'ai'
import { DelegateLine } from './delegate-line.tsx'
import { Prose } from './prose.tsx'
import { QuestionCard, type QuestionCards } from './question-card.tsx'
import { useWords } from './words-context.ts'

export interface MessageProps {
  readonly message: UIMessage
  readonly cards: QuestionCards
}

/** One message: its texts, and each of its questions where it was asked. */
export function Message({ message, cards }: MessageProps) {
  const words = useWords()
  const mine = cards.questions.filter(({ messageId }) => messageId === message.id)
  const shown = new Set<ChatQuestion>()
  return (
    <li className="message" data-from={message.role}>
      <span className="hidden">{message.role === 'user' ? words.youSaid : words.assistantSaid}</span>
      {message.parts.map((part, index) => {
        // Parts are only ever appended, so their place names them.
        const key = `${part.type}-${index}`
        if (part.type === 'text') {
          return message.role === 'user' ? (
            <p key={key} className="bubble" dir="auto">
              {part.text}
            </p>
          ) : (
            <Prose key={key} text={part.text} />
          )
        }
        if (isToolUIPart(part)) {
          const name = getToolName(part)
          if (name.startsWith('agent-'))
            return <DelegateLine key={key} name={name.slice('agent-'.length)} state={part.state} />
          return part.state === 'input-streaming' ? (
            <AskUser.Writing key={key} className="ask-user question-writing" input={part.input} />
          ) : null
        }
        const question = mine.find((one) => !shown.has(one) && tellsOf(part, one))
        if (question === undefined) return null
        shown.add(question)
        return <QuestionCard key={question.request.id} question={question} {...cards} />
      })}
    </li>
  )
}

/** Whether a part is the one that a question was asked, or ended, with. */
function tellsOf(part: { readonly type: string }, { request }: ChatQuestion): boolean {
  if (part.type !== 'data-tool-call-suspended' && part.type !== 'data-question-answered') return false
  const { data } = part as {
    readonly data?: { readonly suspendPayload?: { readonly id?: string }; readonly requestId?: string }
  }
  return (data?.suspendPayload?.id ?? data?.requestId) === request.id
}
