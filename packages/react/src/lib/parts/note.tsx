import { type ComponentProps, useState } from 'react'
import { useFormContext } from '../form-context.ts'

/** A remark beside the answer: a button until it is wanted. */
export function Note({ buttonClassName, ...props }: ComponentProps<'div'> & { readonly buttonClassName?: string }) {
  const { form } = useFormContext('Note')
  const [wanted, setWanted] = useState(false)
  const isWritten = form.draft.answers.some(({ id, note }) => id === form.question.id && (note ?? '') !== '')
  if (!wanted && !isWritten) {
    return (
      <button type="button" className={buttonClassName} data-quiet="" onClick={() => setWanted(true)}>
        {form.strings.addNote}
      </button>
    )
  }
  return (
    <div {...props}>
      <label htmlFor={form.idOf('note')}>{form.strings.noteLabel}</label>
      <textarea {...form.getNoteProps()} ref={wanted ? focusOnMount : undefined} />
    </div>
  )
}

/** Stable, so that React calls it once: when the field that was asked for appears. */
function focusOnMount(element: HTMLTextAreaElement | null): void {
  element?.focus()
}
