// #region ai
import { useChat } from '@ai-sdk/react'
import { readAskRequest } from '@ask-user/core'
import { AskUserForm, type PlainCall } from '@ask-user/react'
import { useToolQuestions } from '@ask-user/react/ai'
import { lastAssistantMessageIsCompleteWithToolCalls } from 'ai'

function readCall({ toolName, input, id }: PlainCall) {
  if (toolName !== 'ask_user_question') return undefined
  const read = readAskRequest(input, { id })
  return read.ok ? read.request : undefined
}

export function Chat() {
  const chat = useChat({ sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithToolCalls })
  const { questions, deliver } = useToolQuestions(chat, { readCall })
  return questions.map((question) => (
    <AskUserForm
      key={question.key}
      request={question.request}
      response={question.response}
      onSubmit={deliver(question)}
    />
  ))
}
// #endregion
