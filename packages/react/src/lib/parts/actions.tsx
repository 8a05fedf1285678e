import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { useFormContext } from '../form/form-context.ts'
import { focusOnMount } from '../form/focus-on-mount.ts'
import type { FormButton } from '../form/prop-getters.ts'

export interface ActionsProps extends ComponentPropsWithoutRef<'div'> {
  readonly buttonClassName?: string
  /** Offers to end the whole request. Default `true`. */
  readonly canDecline?: boolean
  /** Offers to talk first. Default `true`. */
  readonly canDiscuss?: boolean
}

/** The buttons of the form. Every way on is a press of its own: nothing here happens by choosing an option. */
export function Actions({ buttonClassName, canDecline = true, canDiscuss = true, children, ...props }: ActionsProps) {
  const { form, response } = useFormContext()
  if (response !== undefined) return null
  const { strings, request, draft, complete } = form
  const button = (kind: FormButton, label: string, more?: object): ReactNode => (
    <button key={kind} className={buttonClassName} {...form.getButtonProps(kind)} {...more}>
      {label}
    </button>
  )
  if (form.confirmingDecline) {
    return (
      <div {...props}>
        <span data-spring="" role="alert">
          {strings.confirmDecline}
        </span>
        {button('keep-answering', strings.keepAnswering, { ref: focusOnMount })}
        {button('decline', strings.declineAnyway)}
      </div>
    )
  }
  const isBatch = request.questions.length > 1
  const isReview = draft.phase === 'reviewing'
  const isLast = draft.index === request.questions.length - 1
  const advance = !isBatch || isReview || complete ? strings.submit : isLast ? strings.review : strings.next
  const quiet = { 'data-quiet': '' }
  return (
    <div {...props}>
      {canDecline && button('decline', isBatch ? strings.decline : strings.declineOne, quiet)}
      {canDiscuss && button('discuss', strings.discuss, quiet)}
      {children}
      <span data-spring="" />
      {isBatch && (isReview || draft.index > 0) && button('back', strings.back)}
      {isBatch && !isReview && button('skip', strings.skip)}
      {button('advance', form.delivery === 'sending' ? strings.sending : advance, { 'data-primary': '' })}
    </div>
  )
}
