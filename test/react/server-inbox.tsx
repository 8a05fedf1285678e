// #region server
import { AskUserForm } from '@ask-user/react'
import { useServerQuestions } from '@ask-user/react/server-client'
import { createAskUserClient } from '@ask-user/server/client'

const client = createAskUserClient({ url: `${location.origin}/api` })

export function Inbox({ thread }: { readonly thread?: string }) {
  const { questions, deliver, error } = useServerQuestions(client, { thread })
  return (
    <>
      {questions.map((question) => (
        <AskUserForm
          key={question.id}
          request={question.request}
          response={question.response}
          onSubmit={deliver(question)}
        />
      ))}
      {error !== undefined && <p>No news from the server.</p>}
    </>
  )
}
// #endregion
