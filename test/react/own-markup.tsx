import type { AskRequest } from '@ask-user/core/draft'
import type { Deliver } from '@ask-user/react'

interface PickerProps {
  readonly request: AskRequest
  readonly onSubmit: Deliver
}

// #region hook
import { useQuestionForm } from '@ask-user/react'

export function Picker({ request, onSubmit }: PickerProps) {
  const form = useQuestionForm(request, { onSubmit })
  const { question, idOf } = form
  if (form.response !== undefined) return <p>Thank you.</p>
  return (
    <section {...form.getRootProps()}>
      <h2 id={idOf('asker')}>The planner asks</h2>
      <form {...form.getFormProps()}>
        <fieldset {...form.getFieldsetProps()}>
          <legend>{question.question}</legend>
          {question.options?.map((option, index) => (
            <label key={option.label}>
              <input {...form.getOptionProps(option, index)} />
              <span id={idOf('option-label', index)}>{option.label}</span>
              <small id={idOf('option-description', index)}>{option.description}</small>
            </label>
          ))}
          <textarea aria-label="Another answer" {...form.getCustomProps()} />
        </fieldset>
        {form.issues.map(({ message }) => (
          <p role="alert" key={message}>
            {message}
          </p>
        ))}
        <button {...form.getButtonProps('decline')}>Decline</button>
        <button {...form.getButtonProps('advance')}>Go on</button>
      </form>
    </section>
  )
}
// #endregion
