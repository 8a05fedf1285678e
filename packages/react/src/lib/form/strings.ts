import type { AskIssue } from '@ask-user/core/draft'

/** Every word the parts draw themselves, for translation. What the model wrote is never translated. */
export interface Strings {
  readonly asks: (asker: string) => string
  readonly asksAnonymously: string
  readonly progress: (number: number, total: number) => string
  readonly step: (number: number, title: string, state: 'answered' | 'skipped' | 'open') => string
  /** Until when the question can be answered. */
  readonly until: (instant: Date) => string
  readonly chooseOne: string
  readonly chooseMany: (min: number | undefined, max: number | undefined) => string
  readonly suggested: string
  readonly customLabel: string
  readonly customPlaceholder: string
  /** Follows the label of the own words' field, in brackets, while an option is chosen instead. */
  readonly customUnused: string
  readonly textLabel: string
  readonly addNote: string
  readonly noteLabel: string
  readonly next: string
  readonly back: string
  readonly skip: string
  readonly review: string
  readonly submit: string
  readonly sending: string
  readonly decline: string
  readonly declineOne: string
  readonly confirmDecline: string
  readonly declineAnyway: string
  readonly keepAnswering: string
  readonly discuss: string
  readonly reviewTitle: string
  readonly change: string
  readonly skipped: string
  readonly ownWords: string
  readonly notDelivered: string
  /** Says what is wrong. Default: the issue's own English sentence; its `path` and `questionId` say what it is about. */
  readonly issue: (issue: AskIssue) => string
  readonly writing: string
  readonly unreadable: string
  readonly outcome: Readonly<
    Record<'answered' | 'declined' | 'discuss' | 'timed-out' | 'superseded' | 'unavailable', string>
  >
}

export const englishStrings: Strings = {
  asks: (asker) => `${asker} asks`,
  asksAnonymously: 'The assistant asks',
  progress: (number, total) => `Question ${number} of ${total}`,
  step: (number, title, state) => `Question ${number}, ${title}: ${state}`,
  until: (instant) => `Until ${instant.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}`,
  chooseOne: 'Choose one',
  chooseMany: (min = 1, max) => {
    if (max === undefined) return min > 1 ? `Choose at least ${min}` : 'Choose any number'
    if (min === max) return `Choose ${min}`
    return min > 1 ? `Choose ${min} to ${max}` : `Choose up to ${max}`
  },
  suggested: 'suggested',
  customLabel: 'In your own words',
  customPlaceholder: 'Type another answer',
  customUnused: 'not sent while an option is chosen',
  textLabel: 'Your answer',
  addNote: 'Add a note',
  noteLabel: 'Note',
  next: 'Next',
  back: 'Back',
  skip: 'Skip',
  review: 'Review',
  submit: 'Send',
  sending: 'Sending…',
  decline: 'Decline all',
  declineOne: 'Decline',
  confirmDecline: 'Decline? What you have answered so far is sent along.',
  declineAnyway: 'Decline',
  keepAnswering: 'Keep answering',
  discuss: 'Discuss first',
  reviewTitle: 'Your answers',
  change: 'Change',
  skipped: 'Skipped',
  ownWords: 'own words',
  notDelivered: 'Your answers were not delivered. They are still here; try again.',
  issue: ({ message }) => message,
  writing: 'A question is being written…',
  unreadable: 'This question cannot be shown as a form.',
  outcome: {
    answered: 'Answered',
    declined: 'Declined',
    discuss: 'To be discussed',
    'timed-out': 'Not answered in time',
    superseded: 'Passed over for a new message',
    unavailable: 'No longer open',
  },
}
