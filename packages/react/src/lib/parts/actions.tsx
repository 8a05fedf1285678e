import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from '../form-context.ts'
import type { FormButton } from '../prop-getters.ts'

export interface ActionsProps extends ComponentProps<'div'> {
  readonly buttonClassName?: string
  /** Offers to end the whole request. Default `true`. */
  readonly canDecline?: boolean
  /** Offers to talk first. Default `true`. */
  readonly canDiscuss?: boolean
}

/** The buttons of the form. Every way on is a press of its own: nothing here happens by choosing an option. */
export function Actions({ buttonClassName, canDecline = true, canDiscuss = true, children, ...props }: ActionsProps) {
  const { form, response } = useFormContext('Actions')
  if (response !== undefined) return null
  const { strings, request, draft, complete, delivery } = form
  const button = (kind: FormButton, label: string, look: 'quiet' | 'plain' = 'plain') => (
    <ActionButton kind={kind} className={buttonClassName} data-quiet={look === 'quiet' ? '' : undefined}>
      {label}
    </ActionButton>
  )
  if (form.confirmingDecline) {
    return (
      <div {...props}>
        <span data-spring="" role="alert">
          {strings.confirmDecline}
        </span>
        {button('keep-answering', strings.keepAnswering)}
        {button('decline', strings.declineAnyway)}
      </div>
    )
  }
  const isBatch = request.questions.length > 1
  const isReview = draft.phase === 'reviewing'
  const sends = !isBatch || isReview || complete
  return (
    <div {...props}>
      {canDecline && button('decline', isBatch ? strings.decline : strings.declineOne, 'quiet')}
      {canDiscuss && button('discuss', strings.discuss, 'quiet')}
      {children}
      <span data-spring="" />
      {isBatch && (isReview || draft.index > 0) && button('back', strings.back)}
      {isBatch && !isReview && button('skip', strings.skip)}
      <button type="submit" className={buttonClassName} data-primary="" aria-disabled={form.locked || undefined}>
        {delivery === 'sending'
          ? strings.sending
          : sends
            ? strings.submit
            : isLast(form)
              ? strings.review
              : strings.next}
      </button>
    </div>
  )
}

function ActionButton({ kind, ...props }: ComponentProps<'button'> & { readonly kind: FormButton }): ReactNode {
  const { form } = useFormContext('Actions')
  return <button {...form.getButtonProps(kind)} {...props} />
}

function isLast({ request, draft }: { request: { questions: readonly unknown[] }; draft: { index: number } }): boolean {
  return draft.index === request.questions.length - 1
}
