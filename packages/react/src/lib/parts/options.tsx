import { displayText, type QuestionOption } from '@ask-user/core/draft'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { useFormContext } from '../form/form-context.ts'

export interface OptionsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Draws one option. Default: {@link Option}. */
  readonly children?: (option: QuestionOption, index: number) => ReactNode
}

/** The options of the question in view; nothing where it has none. */
export function Options({
  children = (option, index) => <Option option={option} index={index} />,
  ...props
}: OptionsProps) {
  const { form } = useFormContext()
  const { options } = form.question
  if (options === undefined) return null
  return (
    <div {...props}>
      {options.map((option, index) => (
        <OptionSlot key={option.label}>{children(option, index)}</OptionSlot>
      ))}
    </div>
  )
}

function OptionSlot({ children }: { readonly children: ReactNode }) {
  return children
}

export interface OptionProps extends ComponentPropsWithoutRef<'label'> {
  readonly option: QuestionOption
  readonly index: number
  readonly labelClassName?: string
  readonly descriptionClassName?: string
  readonly suggestedClassName?: string
  readonly numberClassName?: string
}

/** One option: a native radio or checkbox named by its label and described by its description. */
export function Option({
  option,
  index,
  labelClassName,
  descriptionClassName,
  suggestedClassName,
  numberClassName,
  ...props
}: OptionProps) {
  const { form } = useFormContext()
  const isSuggested = form.question.default?.includes(option.label) === true
  return (
    <label {...props}>
      <input {...form.getOptionProps(option, index)} />
      <span className={labelClassName}>
        <bdi id={form.idOf('option-label', index)}>{displayText(option.label)}</bdi>{' '}
        {isSuggested && (
          <span id={form.idOf('option-suggested', index)} className={suggestedClassName}>
            {form.strings.suggested}
          </span>
        )}
      </span>
      {index < 9 && (
        <span className={numberClassName} aria-hidden="true">
          {index + 1}
        </span>
      )}
      {option.description !== undefined && (
        <span id={form.idOf('option-description', index)} className={descriptionClassName} dir="auto">
          {displayText(option.description)}
        </span>
      )}
    </label>
  )
}
