import type { Strings } from '@ask-user/react'
import { arabic } from './words-arabic.ts'

export type Language = 'en' | 'ar'

/** Every word of the page. What the model writes is in whatever language the model writes. */
export interface Words {
  readonly direction: 'ltr' | 'rtl'
  readonly newChat: string
  readonly chats: string
  readonly closeChats: string
  readonly untitled: string
  readonly theme: string
  readonly themes: { readonly system: string; readonly light: string; readonly dark: string }
  readonly greeting: string
  readonly hint: string
  readonly suggestions: readonly { readonly title: string; readonly text: string }[]
  readonly conversation: string
  readonly youSaid: string
  readonly assistantSaid: string
  readonly message: string
  readonly placeholder: string
  readonly placeholderOpen: string
  readonly send: string
  readonly stop: string
  readonly stopWaiting: string
  readonly whileOpen: string
  readonly whileOpenRules: { readonly 'keep-open': string; readonly answer: string; readonly supersede: string }
  readonly thinking: string
  readonly writing: string
  readonly waiting: string
  readonly done: string
  readonly stopped: string
  readonly isAtWork: (name: string) => string
  readonly hasFinished: (name: string) => string
  readonly failed: string
  readonly tryAgain: string
  /** For the form, on top of its own English. */
  readonly form: Partial<Strings>
}

export const english: Words = {
  direction: 'ltr',
  newChat: 'New chat',
  chats: 'Chats',
  closeChats: 'Close chats',
  untitled: 'Empty chat',
  theme: 'Appearance',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  greeting: 'What shall we plan?',
  hint: 'The planner asks back when it needs to know.',
  suggestions: [
    { title: 'Plan our team day', text: 'Four questions in one form' },
    { title: 'Which database should we use?', text: 'A researcher asks you' },
    { title: 'Pick a colour for the launch page', text: 'One choice' },
    { title: 'Find a name for the project', text: 'Your own words' },
  ],
  conversation: 'Conversation',
  youSaid: 'You said',
  assistantSaid: 'The planner said',
  message: 'Message',
  placeholder: 'Write to the planner',
  placeholderOpen: 'Or write something else',
  send: 'Send message',
  stop: 'Stop',
  stopWaiting: 'Stop waiting',
  whileOpen: 'What your message means while a question is open',
  whileOpenRules: {
    'keep-open': 'Keeps the question open',
    answer: 'Answers the question',
    supersede: 'Ends the question',
  },
  thinking: 'Thinking…',
  writing: 'Writing…',
  waiting: 'Waiting for your answer',
  done: 'The planner is done',
  stopped: 'Stopped',
  isAtWork: (name) => `${name} is looking into it`,
  hasFinished: (name) => `${name} has looked into it`,
  failed: 'That did not work.',
  tryAgain: 'Try again',
  form: {},
}

export function wordsOf(language: Language): Words {
  return language === 'ar' ? arabic : english
}

/** `?lang=ar`, or what the browser asks for. */
export function chosenLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang') ?? navigator.language
  return asked.startsWith('ar') ? 'ar' : 'en'
}
