// #region chat
import { useChat } from '@ai-sdk/react'
import { AskUserForm } from '@ask-user/react'
import { useChatQuestions } from '@ask-user/react/chat'
import '@ask-user/react/styles.css'

export function Chat() {
  const chat = useChat()
  const { questions, deliver } = useChatQuestions(chat)
  return (
    <>
      {chat.messages.map((message) => (
        <article key={message.id}>
          {message.parts.map((part) => part.type === 'text' && part.text)}
          {questions
            .filter(({ messageId }) => messageId === message.id)
            .map((question) => (
              <AskUserForm
                key={question.key}
                request={question.request}
                response={question.response}
                onSubmit={deliver(question)}
              />
            ))}
        </article>
      ))}
    </>
  )
}
// #endregion
