import { type ComponentProps, useState } from 'react'
import { useFormContext } from '../form-context.ts'

/** A remark beside the answer: a button until it is wanted. */
export function Note({ buttonClassName, ...props }: ComponentProps<'label'> & { readonly buttonClassName?: string }) {
  const { form } = useFormContext('Note')
  const [wanted, setWanted] = useState(false)
  const isWritten = form.draft.answers.some(({ id, note }) => id === form.question.id && note !== '')
  if (!wanted && !isWritten) {
    return (
      <button type="button" className={buttonClassName} data-quiet="" onClick={() => setWanted(true)}>
        {form.strings.addNote}
      </button>
    )
  }
  return (
    <label {...props}>
      {form.strings.noteLabel}
      <textarea {...form.getNoteProps()} ref={wanted ? focusOnMount : undefined} />
    </label>
  )
}

/** Stable, so that React calls it once: when the field that was asked for appears. */
function focusOnMount(element: HTMLTextAreaElement | null): void {
  element?.focus()
}
