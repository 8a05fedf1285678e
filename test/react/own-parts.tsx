import type { Deliver } from '@ask-user/react'
import type { AskRequest } from '@ask-user/core/draft'

interface CardProps {
  readonly request: AskRequest
  readonly onSubmit: Deliver
}

// #region parts
import { AskUser } from '@ask-user/react'

export function Card({ request, onSubmit }: CardProps) {
  return (
    <AskUser.Root request={request} onSubmit={onSubmit} className="card">
      <AskUser.Asker className="card-asker" />
      <AskUser.Progress />
      <AskUser.Error className="card-error" />
      <AskUser.Question titleClassName="card-title">
        <AskUser.Options>
          {(option, index) => <AskUser.Option option={option} index={index} className="card-option" />}
        </AskUser.Options>
        <AskUser.Custom />
      </AskUser.Question>
      <AskUser.Review />
      <AskUser.Answered />
      <AskUser.Actions buttonClassName="button" canDiscuss={false} />
    </AskUser.Root>
  )
}
// #endregion
