import { type AskIssue, issuesFor, type QuestionOption } from '@ask-user/core/draft'
import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react'
import { answerMark, type AnswerMark } from './focus-question.ts'
import { type KeyPress, readFormKey } from './form-keys.ts'
import type { QuestionFormState } from './use-question-form.ts'

/** Which button a set of props is for. */
export type FormButton = 'advance' | 'submit' | 'back' | 'skip' | 'decline' | 'keep-answering' | 'discuss' | 'review'

/**
 * Props for plain elements, so that any markup gets the whole behaviour: names, descriptions, keys, locks. Spread
 * them first and your own after; event handlers of your own replace these.
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
}

export function createPropGetters(form: QuestionFormState): PropGetters {
  const { dispatch, draft, idOf, locked, question, strings } = form
  const answer = draft.answers.find(({ id }) => id === question.id)
  const issues = [...issuesFor(draft, question.id), ...issuesFor(draft)]
  const describedBy = (...names: (string | false | undefined)[]) => {
    const ids = names.filter((name): name is string => typeof name === 'string').map((name) => idOf(name))
    return ids.length === 0 ? undefined : ids.join(' ')
  }
  const write = (type: 'custom' | 'note') => (event: ChangeEvent<HTMLTextAreaElement>) =>
    dispatch({ type, id: question.id, text: event.currentTarget.value })

  return {
    issues,
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
        const key = readFormKey(pressOf(event))
        if (key === undefined) return
        const option = key.type === 'pick' ? question.options?.[key.index] : undefined
        if (key.type === 'pick' && (option === undefined || draft.phase !== 'composing')) return
        event.preventDefault()
        if (key.type === 'advance') form.advance()
        else if (option !== undefined) {
          const type = question.kind === 'multi' ? 'toggle' : 'select'
          dispatch({ type, id: question.id, label: option.label })
        }
      },
    }),
    getFieldsetProps: () => ({
      'aria-describedby': describedBy('hint', issues.length > 0 && 'error'),
    }),
    getOptionProps: (option, index) => ({
      type: question.kind === 'multi' ? 'checkbox' : 'radio',
      name: idOf(`options-${question.id}`),
      id: idOf('option', index),
      value: option.label,
      checked: answer?.selected.includes(option.label) === true,
      'aria-labelledby': idOf('option-label', index),
      'aria-describedby': describedBy(
        option.description !== undefined && `option-description-${index}`,
        question.default?.includes(option.label) === true && `option-suggested-${index}`,
      ),
      'aria-disabled': locked || undefined,
      onChange() {
        dispatch({ type: question.kind === 'multi' ? 'toggle' : 'select', id: question.id, label: option.label })
      },
      ...answerMark,
    }),
    getCustomProps: () => ({
      id: idOf('custom'),
      value: answer?.custom ?? '',
      readOnly: locked,
      rows: question.kind === 'text' ? 3 : 1,
      dir: 'auto',
      'aria-invalid': issues.length > 0 || undefined,
      'aria-describedby': describedBy(issues.length > 0 && 'error'),
      placeholder: question.kind === 'text' ? undefined : strings.customPlaceholder,
      onChange: write('custom'),
      ...answerMark,
    }),
    getNoteProps: () => ({
      id: idOf('note'),
      value: answer?.note ?? '',
      readOnly: locked,
      rows: 1,
      dir: 'auto',
      onChange: write('note'),
    }),
    getButtonProps: (button) => ({
      type: 'button',
      'aria-disabled': locked || undefined,
      onClick() {
        if (!locked) pressOfButton(form, button)
      },
    }),
  }
}

function pressOfButton(form: QuestionFormState, button: FormButton): void {
  const { dispatch, question } = form
  switch (button) {
    case 'advance':
      return form.advance()
    case 'submit':
      return form.submit()
    case 'back':
      return dispatch({ type: 'back' })
    case 'review':
      return dispatch({ type: 'review' })
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

function pressOf(event: KeyboardEvent<HTMLElement>): KeyPress {
  const { key, keyCode, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event
  return {
    key,
    keyCode,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    isComposing: nativeEvent.isComposing,
    target: targetOf(event.target),
  }
}

function targetOf(target: EventTarget): KeyPress['target'] {
  if (target instanceof HTMLTextAreaElement) return 'text'
  if (!(target instanceof HTMLInputElement)) return target instanceof HTMLButtonElement ? 'other' : 'option'
  return target.type === 'radio' || target.type === 'checkbox' ? 'option' : 'text'
}
