import { type AskIssue, issuesFor, type QuestionOption } from '@ask-user/core/draft'
import type { ComponentProps, FormEvent } from 'react'
import { answerMark, type AnswerMark } from './focus-question.ts'
import { keyTargetOf, readFormKey } from './form-keys.ts'
import type { QuestionFormState } from './use-question-form.ts'

/** Which button a set of props is for. */
export type FormButton = 'advance' | 'submit' | 'back' | 'skip' | 'decline' | 'keep-answering' | 'discuss' | 'review'

/**
 * Props for plain elements, so that any markup gets the whole behaviour: names, descriptions, keys, locks. Spread
 * them first and your own after; event handlers of your own replace these. They point at texts that the markup has to
 * give an id: `idOf('asker')` to who asks, `idOf('hint')` to how many to choose, `idOf('error')` to the issues, and
 * `idOf('option-label', index)`, `idOf('option-description', index)`, `idOf('option-suggested', index)`.
 */
export interface PropGetters {
  readonly getRootProps: () => ComponentProps<'section'>
  readonly getFormProps: () => ComponentProps<'form'>
  readonly getFieldsetProps: () => ComponentProps<'fieldset'>
  readonly getOptionProps: (option: QuestionOption, index: number) => ComponentProps<'input'> & AnswerMark
  readonly getCustomProps: () => ComponentProps<'textarea'> & AnswerMark
  readonly getNoteProps: () => ComponentProps<'textarea'>
  readonly getButtonProps: (button: FormButton) => ComponentProps<'button'>
  /** The issues to show: of the question in view, and of the response as a whole. */
  readonly issues: readonly AskIssue[]
  /** What is written in the own words' field would not be sent, because an option is chosen. */
  readonly customIsUnused: boolean
}

export function createPropGetters(form: QuestionFormState): PropGetters {
  const { dispatch, draft, idOf, locked, question, strings } = form
  const { id, kind } = question
  const answer = draft.answers.find((one) => one.id === id)
  const issues = [...issuesFor(draft, id), ...issuesFor(draft)]
  const hasIssues = issues.length > 0
  const ariaDisabled = locked || undefined
  const describedBy = (...names: (string | false | undefined)[]) =>
    names.flatMap((name) => (typeof name === 'string' ? idOf(name) : [])).join(' ') || undefined
  const pick = (label: string) => dispatch({ type: kind === 'multi' ? 'toggle' : 'select', id, label })
  const fieldOf = (type: 'custom' | 'note'): ComponentProps<'textarea'> => {
    const value = answer?.[type] ?? ''
    return {
      id: idOf(type),
      value,
      readOnly: locked,
      rows: 1,
      // An empty field would fall back to left-to-right, whatever the page is.
      dir: value === '' ? undefined : 'auto',
      // Not `onChange`, to which React stays deaf where a script sets the value and then tells of it.
      onInput: (event: FormEvent<HTMLTextAreaElement>) => dispatch({ type, id, text: event.currentTarget.value }),
      onChange: () => undefined,
    }
  }

  return {
    issues,
    customIsUnused: kind !== 'multi' && answer?.selected.length === 1 && !!answer.custom?.trim(),
    getRootProps: () => ({
      'aria-labelledby': idOf('asker'),
      'aria-busy': form.delivery === 'sending',
    }),
    getFormProps: () => ({
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        form.advance()
      },
      onKeyDown(event) {
        const key = readFormKey(event.nativeEvent, keyTargetOf(event.target as Element))
        const option = typeof key === 'number' && draft.phase === 'composing' ? question.options?.[key] : undefined
        if (option === undefined && key !== 'advance') return
        event.preventDefault()
        if (event.repeat) return
        if (option === undefined) form.advance()
        else pick(option.label)
      },
    }),
    getFieldsetProps: () => ({
      'aria-describedby': describedBy(kind !== 'text' && 'hint', hasIssues && 'error'),
    }),
    getOptionProps: ({ label, description }, index) => ({
      type: kind === 'multi' ? 'checkbox' : 'radio',
      name: idOf(`options-${id}`),
      id: idOf('option', index),
      value: label,
      checked: answer?.selected.includes(label) === true,
      'aria-labelledby': idOf('option-label', index),
      'aria-describedby': describedBy(
        description !== undefined && `option-description-${index}`,
        question.default?.includes(label) === true && `option-suggested-${index}`,
      ),
      'aria-disabled': ariaDisabled,
      onChange: () => pick(label),
      ...answerMark,
    }),
    getCustomProps: () => ({
      ...fieldOf('custom'),
      rows: kind === 'text' ? 3 : 1,
      'aria-invalid': hasIssues || undefined,
      'aria-describedby': describedBy(hasIssues && 'error'),
      placeholder: kind === 'text' ? question.default?.[0] : strings.customPlaceholder,
      ...answerMark,
    }),
    getNoteProps: () => fieldOf('note'),
    getButtonProps: (button) => ({
      type: button === 'advance' ? 'submit' : 'button',
      'aria-disabled': ariaDisabled,
      onClick(event) {
        // The second click of a double click was meant for what stood there before.
        if (locked || event.detail > 1) event.preventDefault()
        else press(form, button)
      },
    }),
  }
}

function press(form: QuestionFormState, button: FormButton): void {
  const { dispatch, question } = form
  switch (button) {
    case 'advance':
      // A submit button: the form's own event goes on from here.
      return undefined
    case 'submit':
      return form.submit()
    case 'back':
    case 'review':
      return dispatch({ type: button })
    case 'skip':
      dispatch({ type: 'skip', id: question.id })
      return dispatch({ type: 'next' })
    case 'decline':
      return form.decline()
    case 'keep-answering':
      return form.keepAnswering()
    case 'discuss':
      return form.discuss()
  }
}
