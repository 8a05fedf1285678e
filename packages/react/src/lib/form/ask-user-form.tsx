import type { AskRequest, AskResponse } from '@ask-user/core/draft'
import * as AskUser from '../parts/index.parts.ts'
import type { QuestionFormOptions } from './use-question-form.ts'

export interface AskUserFormProps extends QuestionFormOptions {
  readonly request: AskRequest
  /** How the request ended, where the app knows; the form is then read-only. */
  readonly response?: AskResponse
  readonly className?: string
  readonly canDecline?: boolean
  readonly canDiscuss?: boolean
}

/** The finished form. Import `@ask-user/react/styles.css` once; restyle it by its custom properties. */
export function AskUserForm({ request, className, canDecline, canDiscuss, ...root }: AskUserFormProps) {
  return (
    <AskUser.Root
      request={request}
      className={className === undefined ? 'ask-user' : `ask-user ${className}`}
      {...root}
    >
      <div className="ask-user-top">
        <AskUser.Asker className="ask-user-asker" />
        <AskUser.Limit className="ask-user-limit" />
        <AskUser.Progress className="ask-user-progress" />
      </div>
      <AskUser.Steps className="ask-user-steps" buttonClassName="ask-user-step" />
      <AskUser.Question
        className="ask-user-question"
        titleClassName="ask-user-title"
        headerClassName="ask-user-header"
        hintClassName="ask-user-hint"
      >
        <AskUser.Options className="ask-user-options">
          {(option, index) => (
            <AskUser.Option
              option={option}
              index={index}
              className="ask-user-option"
              labelClassName="ask-user-label"
              descriptionClassName="ask-user-description"
              suggestedClassName="ask-user-suggested"
              numberClassName="ask-user-number"
            />
          )}
        </AskUser.Options>
        <AskUser.Custom className="ask-user-custom" />
        <AskUser.Note className="ask-user-note" buttonClassName="ask-user-button" />
      </AskUser.Question>
      <AskUser.Review className="ask-user-answers" changeClassName="ask-user-change" />
      <AskUser.Answered className="ask-user-answers" outcomeClassName="ask-user-outcome" />
      <AskUser.Error className="ask-user-error" />
      <AskUser.Actions
        className="ask-user-actions"
        buttonClassName="ask-user-button"
        canDecline={canDecline}
        canDiscuss={canDiscuss}
      />
    </AskUser.Root>
  )
}
