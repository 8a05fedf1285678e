// #region client
import { AskUserForm } from '@ask-user/react'
import { useClientQuestions } from '@ask-user/react/mastra-client'
import { MastraClient } from '@mastra/client-js'
import { useState } from 'react'

const client = new MastraClient({ baseUrl: location.origin })

export function Assistant() {
  const [chunks, setChunks] = useState<readonly object[]>([])
  const onChunk = (chunk: object) => setChunks((before) => [...before, chunk])
  const { questions, deliver } = useClientQuestions({
    client,
    agentId: 'assistant',
    messages: chunks,
    onChunk,
  })

  async function say(text: string) {
    const stream = await client.getAgent('assistant').stream(text)
    await stream.processDataStream({ onChunk: async (chunk) => onChunk(chunk) })
  }

  return (
    <>
      <p>{chunks.map(textOf)}</p>
      {questions.map((question) => (
        <AskUserForm
          key={question.key}
          request={question.request}
          response={question.response}
          onSubmit={deliver(question)}
        />
      ))}
      <button type="button" onClick={() => void say('Plan it.')}>
        Plan it
      </button>
    </>
  )
}
// #endregion

function textOf(chunk: object): string {
  const { type, payload } = chunk as { readonly type: string; readonly payload?: { readonly text?: string } }
  return type === 'text-delta' ? (payload?.text ?? '') : ''
}
