import { AskUserForm, type ChatPending, type ChatQuestion, type Deliver, type DraftStore } from '@ask-user/react'
import { useWords } from './words-context.ts'

/** What the cards of a conversation share. */
export interface QuestionCards {
  readonly questions: readonly ChatQuestion[]
  readonly deliver: (pending: ChatPending) => Deliver
  readonly drafts: DraftStore
}

// #region card
export function QuestionCard({ question, deliver, drafts }: QuestionCards & { readonly question: ChatQuestion }) {
  const words = useWords()
  return (
    <div className="question-card">
      <AskUserForm
        request={question.request}
        {...(question.response !== undefined && { response: question.response })}
        onSubmit={deliver(question)}
        drafts={drafts}
        strings={words.form}
      />
    </div>
  )
}
// #endregion
