import type { AskRequest, AskResponse } from '@ask-user/core/draft'
import type { ReactNode } from 'react'
import { AskUserForm } from './ask-user-form.tsx'
import * as AskUser from '../parts/index.parts.ts'
import { type FormButton } from './prop-getters.ts'
import { type QuestionFormOptions, useQuestionForm } from './use-question-form.ts'

export interface MountProps extends QuestionFormOptions {
  readonly request: AskRequest
  readonly response?: AskResponse
}

/** Parts without a class, in an order and in markup of the app's own. */
function BareParts({ request, response, ...options }: MountProps) {
  return (
    <AskUser.Root request={request} {...(response !== undefined && { response })} {...options}>
      <AskUser.Asker />
      <AskUser.Progress />
      <AskUser.Steps />
      <AskUser.Error />
      <AskUser.Question>
        <AskUser.Options />
        <AskUser.Custom />
        <AskUser.Note />
      </AskUser.Question>
      <AskUser.Review />
      <AskUser.Answered />
      <AskUser.Actions />
    </AskUser.Root>
  )
}

/** No part at all: the hook, and plain elements that get their props from it. */
function OwnMarkup({ request, ...options }: MountProps) {
  const form = useQuestionForm(request, options)
  const { question, draft, strings } = form
  if (form.response !== undefined) return <pre>{JSON.stringify(form.response)}</pre>
  const button = (kind: FormButton, label: ReactNode) => <button {...form.getButtonProps(kind)}>{label}</button>
  const isBatch = request.questions.length > 1
  return (
    <section {...form.getRootProps()}>
      <b id={form.idOf('asker')}>The assistant asks</b>
      <form {...form.getFormProps()}>
        {form.issues.length > 0 && (
          <p role="alert" id={form.idOf('error')}>
            {form.issues.map(({ message }) => message).join(' ')}
          </p>
        )}
        {form.delivery === 'failed' && <p role="alert">{strings.notDelivered}</p>}
        {draft.phase === 'reviewing' ? (
          <h2>Your answers</h2>
        ) : (
          <fieldset key={question.id} {...form.getFieldsetProps()}>
            <legend>{question.question}</legend>
            <i id={form.idOf('hint')}>Pick</i>
            {question.options?.map((option, index) => (
              <div key={option.label}>
                <input {...form.getOptionProps(option, index)} />
                <label id={form.idOf('option-label', index)} htmlFor={form.idOf('option', index)}>
                  {option.label}
                </label>
                <small id={form.idOf('option-description', index)}>{option.description}</small>
                {question.default?.includes(option.label) === true && (
                  <em id={form.idOf('option-suggested', index)}>{strings.suggested}</em>
                )}
              </div>
            ))}
            <label htmlFor={form.idOf('custom')}>
              {question.kind === 'text' ? strings.textLabel : strings.customLabel}
            </label>
            <textarea {...form.getCustomProps()} />
            <label htmlFor={form.idOf('note')}>{strings.noteLabel}</label>
            <textarea {...form.getNoteProps()} />
          </fieldset>
        )}
        {form.confirmingDecline ? (
          <>
            {button('keep-answering', strings.keepAnswering)}
            {button('decline', strings.declineAnyway)}
          </>
        ) : (
          <>
            {button('decline', isBatch ? strings.decline : strings.declineOne)}
            {button('discuss', strings.discuss)}
            {isBatch && button('back', strings.back)}
            {isBatch && button('skip', strings.skip)}
            {isBatch && button('review', 'To the review')}
            {isBatch && button('submit', 'Send now')}
            {button('advance', !isBatch || draft.phase === 'reviewing' ? strings.submit : strings.next)}
          </>
        )}
      </form>
    </section>
  )
}

/** Every documented way to put a question on a page. */
export const mounts: readonly (readonly [name: string, Mount: (props: MountProps) => ReactNode])[] = [
  ['the finished form', AskUserForm],
  ['bare parts', BareParts],
  ['prop getters', OwnMarkup],
]
