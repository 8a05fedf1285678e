import {
  type AskRequest,
  type AskResponse,
  canSubmit,
  type CheckOptions,
  type Draft,
  type DraftAction,
  draftProgress,
  type DraftProgress,
  draftToResponse,
  isAnswered,
  type Question,
} from '@ask-user/core/draft'
import { type ComponentProps, useId, useState } from 'react'
import { type Deliver, type DeliveryPhase } from '../delivery/delivery.ts'
import { type DraftStore, sharedDraftStore } from '../draft/draft-store.ts'
import { createPropGetters, type PropGetters } from './prop-getters.ts'
import { englishStrings, type Strings } from './strings.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useDelivery } from '../delivery/use-delivery.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useDraftEnd } from '../draft/use-draft-end.ts'
import { useExpired } from './use-expired.ts'
import { useQuestionFocus } from './use-question-focus.ts'

export interface QuestionFormOptions {
  /** Takes the response to where its run waits. */
  readonly onSubmit: Deliver
  /** Default: `onSubmit`, which then gets a response with the status `declined`. */
  readonly onDecline?: Deliver
  /** Default: `onSubmit`, which then gets a response with the status `discuss`. */
  readonly onDiscuss?: Deliver
  /** Where drafts are kept. Default: in memory, shared by every form on the page. */
  readonly drafts?: DraftStore
  /** How strictly to check before sending; give it what the server is given. */
  readonly check?: CheckOptions
  /** Milliseconds until a delivery counts as failed. Default 30,000. */
  readonly deliveryLimit?: number
  /** `when-idle` takes the focus on arrival unless someone is writing. Default `when-idle`. */
  readonly focus?: 'when-idle' | 'never'
  readonly strings?: Partial<Strings>
}

/** The state of a form for one request, and what can be done to it. */
export interface QuestionFormState {
  readonly request: AskRequest
  readonly draft: Draft
  /** The question in view. */
  readonly question: Question
  readonly progress: DraftProgress
  readonly delivery: DeliveryPhase
  /** What was delivered, or `timed-out` once the limit has passed; absent until then. */
  readonly response: AskResponse | undefined
  /** While sending, and once sent, nothing can be changed. */
  readonly locked: boolean
  /** All is answered or skipped on purpose, and fits. */
  readonly complete: boolean
  /** Asking once, because declining would end what is already filled in. */
  readonly confirmingDecline: boolean
  readonly strings: Strings
  /** Stable ids for `aria-*` and `for`: `idOf('title')`, `idOf('option', 2)`. */
  readonly idOf: (name: string, index?: number) => string
  readonly dispatch: (action: DraftAction) => void
  /** What Enter and the primary button do: the next question, the review, or sending. */
  readonly advance: () => void
  readonly submit: () => void
  readonly decline: (reason?: string) => void
  readonly keepAnswering: () => void
  readonly discuss: (message?: string) => void
}

/** Everything a form for one request needs, however it looks. */
export interface QuestionForm extends QuestionFormState, PropGetters {
  readonly getFormProps: () => ComponentProps<'form'>
}

/**
 * Composes the response to one request, and sees it delivered: one question at a time, drafts kept, locked while it
 * is being sent and open again with everything in place when that fails. Draws nothing.
 */
export function useQuestionForm(request: AskRequest, options: QuestionFormOptions): QuestionForm {
  const { onSubmit, onDecline = onSubmit, onDiscuss = onSubmit, drafts = sharedDraftStore } = options
  const [draft, dispatch] = useDraft(request, drafts, options.check)
  const [element, setElement] = useState<HTMLFormElement | null>(null)
  const [confirming, setConfirming] = useState<string>()
  const prefix = useId()
  const delivery = useDelivery({
    request,
    limit: options.deliveryLimit ?? 30_000,
    onReturned: (issues) => dispatch({ type: 'reopen', issues }),
  })
  useDraftEnd(request.id, drafts, delivery.phase === 'delivered')

  // What is on its way when the limit ends may have been in time; the server says.
  const isLate = useExpired(request.expiresAt) && (delivery.phase === 'idle' || delivery.phase === 'failed')
  const response: AskResponse | undefined = delivery.response ?? (isLate ? { status: 'timed-out' } : undefined)

  const question = request.questions[draft.index] ?? request.questions[0]
  if (question === undefined) throw new TypeError('A request without questions was given to a form; read it first.')

  useQuestionFocus(element, `${request.id}:${draft.phase}:${draft.index}`, draft.issues)
  useArrivalFocus(element, options.focus === 'never' || response !== undefined ? undefined : request.id)

  const locked = draft.phase === 'submitted' || delivery.phase === 'sending' || response !== undefined
  const end = (action: DraftAction, deliver: Deliver) => {
    if (locked) return
    const next = dispatch(action)
    // Where there is something to mend the draft stays open, and there is nothing to send.
    if (next.phase === 'submitted') delivery.send(draftToResponse(request, next, options.check), deliver)
  }
  const submit = () => end({ type: 'submit' }, onSubmit)
  const complete = canSubmit(request, draft, options.check)

  const form: QuestionFormState = {
    request,
    draft,
    question,
    progress: draftProgress(request, draft),
    delivery: delivery.phase,
    response,
    locked,
    complete,
    confirmingDecline: confirming === request.id && !locked,
    strings: { ...englishStrings, ...options.strings },
    idOf: (name, index) => `${prefix}${name}${index === undefined ? '' : `-${index}`}`,
    dispatch,
    advance() {
      const isEnd = draft.phase === 'reviewing' || request.questions.length === 1
      if (isEnd || complete) submit()
      else dispatch({ type: 'next' })
    },
    submit,
    decline(reason) {
      const wouldEnd = request.questions.some(({ id }) => isAnswered(request, draft, id))
      if (wouldEnd && confirming !== request.id) {
        setConfirming(request.id)
        return
      }
      setConfirming(undefined)
      end({ type: 'decline', ...(reason !== undefined && { reason }) }, onDecline)
    },
    keepAnswering: () => setConfirming(undefined),
    discuss: (message) => end({ type: 'discuss', ...(message !== undefined && { message }) }, onDiscuss),
  }
  const getters = createPropGetters(form)
  return { ...form, ...getters, getFormProps: () => ({ ref: setElement, ...getters.getFormProps() }) }
}
