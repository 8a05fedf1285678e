import { type ComponentPropsWithoutRef, useState } from 'react'
import { focusOnMount } from '../form/focus-on-mount.ts'
import { useFormContext } from '../form/form-context.ts'

/** A remark beside the answer: a button until it is wanted. */
export function Note({
  buttonClassName,
  ...props
}: ComponentPropsWithoutRef<'div'> & { readonly buttonClassName?: string }) {
  const { form } = useFormContext()
  const [wanted, setWanted] = useState(false)
  const note = form.getNoteProps()
  if (!wanted && note.value === '') {
    return (
      <button type="button" className={buttonClassName} data-quiet="" onClick={() => setWanted(true)}>
        {form.strings.addNote}
      </button>
    )
  }
  return (
    <div {...props}>
      <label htmlFor={note.id}>{form.strings.noteLabel}</label>
      <textarea {...note} ref={wanted ? focusOnMount : undefined} />
    </div>
  )
}
