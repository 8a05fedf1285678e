import { type Answer, type AskRequest, displayText, type Question } from '@ask-user/core/draft'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import type { Strings } from '../form/strings.ts'

export interface AnswersProps extends ComponentPropsWithoutRef<'dl'> {
  readonly answers: readonly Answer[]
  readonly request: AskRequest
  readonly strings: Strings
  readonly changeClassName?: string
  /** Offers to change an answer. */
  readonly onChangeAnswer?: (question: Question) => void
}

/**
 * Each question with what was said to it. Each label is a `dd` of its own and own words are marked as such: what a
 * label is and what is not must not be guessed from commas.
 */
export function Answers({ answers, request, strings, changeClassName, onChangeAnswer, ...props }: AnswersProps) {
  return (
    <dl {...props}>
      {request.questions.map((question) => {
        const { selected = [], custom, note } = answers.find(({ id }) => id === question.id) ?? {}
        const said = (kind: string, text: string, mark: ReactNode) => (
          <dd key={`${kind} ${text}`} data-said={kind} dir="auto">
            {displayText(text)}
            {mark}
          </dd>
        )
        return (
          <div key={question.id}>
            <dt dir="auto">{displayText(question.question)}</dt>
            {selected.map((label) => said('label', label, null))}
            {custom !== undefined && said('custom', `“${custom}” `, <small>{strings.ownWords}</small>)}
            {selected.length === 0 && custom === undefined && <dd data-said="nothing">{strings.skipped}</dd>}
            {note !== undefined && said('note', `${strings.noteLabel}: ${note}`, null)}
            {onChangeAnswer !== undefined && (
              <dd>
                <button
                  type="button"
                  className={changeClassName}
                  aria-label={`${strings.change}: ${displayText(question.header ?? question.question)}`}
                  onClick={() => onChangeAnswer(question)}
                >
                  {strings.change}
                </button>
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
