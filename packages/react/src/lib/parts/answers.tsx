import { type Answer, type AskRequest, displayText, type Question } from '@ask-user/core/draft'
import type { ComponentProps } from 'react'
import type { Strings } from '../strings.ts'

export interface AnswersProps extends ComponentProps<'dl'> {
  readonly answers: readonly Answer[]
  readonly request: AskRequest
  readonly strings: Strings
  readonly changeClassName?: string
  /** Offers to change an answer. */
  readonly onChangeAnswer?: (question: Question) => void
}

/** Each question with what was said to it. */
export function Answers({ answers, request, strings, changeClassName, onChangeAnswer, ...props }: AnswersProps) {
  return (
    <dl {...props}>
      {request.questions.map((question) => {
        const answer = answers.find(({ id }) => id === question.id)
        const isSkipped = answer === undefined || (answer.selected.length === 0 && answer.custom === undefined)
        const title = displayText(question.header ?? question.question)
        return (
          <div key={question.id}>
            <dt dir="auto">{title}</dt>
            <dd data-empty={isSkipped ? '' : undefined}>
              {isSkipped ? strings.skipped : <Said answer={answer} ownWords={strings.ownWords} />}
              {onChangeAnswer !== undefined && (
                <button
                  type="button"
                  className={changeClassName}
                  aria-label={`${strings.change}: ${title}`}
                  onClick={() => onChangeAnswer(question)}
                >
                  {strings.change}
                </button>
              )}
            </dd>
            {answer?.note !== undefined && <dd data-note="">{`${strings.noteLabel}: ${displayText(answer.note)}`}</dd>}
          </div>
        )
      })}
    </dl>
  )
}

/** Labels one a line, own words marked as such: what a label is and what is not must not be guessed from commas. */
function Said({ answer, ownWords }: { readonly answer: Answer; readonly ownWords: string }) {
  return (
    <>
      {answer.selected.map((label) => (
        <bdi key={label} data-said="label">
          {displayText(label)}
        </bdi>
      ))}
      {answer.custom !== undefined && (
        <span data-said="custom" dir="auto">
          {`“${displayText(answer.custom)}” `}
          <small>{ownWords}</small>
        </span>
      )}
    </>
  )
}
