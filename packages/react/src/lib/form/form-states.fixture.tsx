import type { AskRequest, AskResponse } from '@ask-user/core/draft'
import type { ReactNode } from 'react'
import { AskUserForm } from './ask-user-form.tsx'
import type { Deliver } from '../delivery/delivery.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import * as AskUser from '../parts/index.parts.ts'
import { batch, multi, single, text } from './requests.fixture.ts'

/** One state of the finished form: how it is drawn, and what a person does to get there. */
export interface FormState {
  readonly name: string
  readonly draw: () => ReactNode
  /** Names of buttons and options, pressed in this order. */
  readonly press?: readonly string[]
}

const accept: Deliver = async () => undefined
const form = (request: AskRequest, onSubmit = accept, response?: AskResponse) => (
  <AskUserForm request={request} onSubmit={onSubmit} drafts={createDraftStore()} {...(response && { response })} />
)
const never: Deliver = () => new Promise(() => undefined)
const fail: Deliver = async () => Promise.reject(new Error('503'))
const answers = [
  { id: 'q1', selected: ['SQLite'], note: 'Only until spring' },
  { id: 'q2', selected: ['Tests', 'Docs'], custom: 'and Bun' },
]
const issues = [{ message: 'That name is taken.', path: ['answers', 2], questionId: 'q3' }]

export const formStates: readonly FormState[] = [
  { name: 'a choice', draw: () => form({ ...single, askedBy: 'researcher' }) },
  { name: 'a choice, made', draw: () => form(single), press: ['SQLite'] },
  { name: 'several choices', draw: () => form(multi), press: ['Tests', 'Docs'] },
  { name: 'a text', draw: () => form(text) },
  { name: 'a note', draw: () => form(single), press: ['Add a note'] },
  { name: 'a batch', draw: () => form(batch) },
  { name: 'a batch, half way', draw: () => form(batch), press: ['SQLite', 'Next'] },
  { name: 'the review', draw: () => form(batch), press: ['SQLite', 'Next', 'Skip', 'Review'] },
  { name: 'nothing said', draw: () => form(single), press: ['Send'] },
  { name: 'handed back', draw: () => form({ ...batch, attempt: 2, issues }) },
  { name: 'declining', draw: () => form(batch), press: ['SQLite', 'Decline all'] },
  { name: 'sending', draw: () => form(single, never), press: ['SQLite', 'Send'] },
  { name: 'not delivered', draw: () => form(single, fail), press: ['SQLite', 'Send'] },
  { name: 'answered', draw: () => form(batch, accept, { status: 'answered', answers }) },
  { name: 'declined', draw: () => form(batch, accept, { status: 'declined', reason: 'not now', answers }) },
  { name: 'no longer open', draw: () => form(single, accept, { status: 'unavailable', reason: '' }) },
  {
    name: 'being written',
    draw: () => (
      <AskUser.Writing className="ask-user ask-user-writing" input={{ questions: [{ question: 'Which data' }] }} />
    ),
  },
  {
    name: 'not readable',
    draw: () => <AskUser.Writing className="ask-user ask-user-writing" ended input={{ questions: [{ options: 1 }] }} />,
  },
]
