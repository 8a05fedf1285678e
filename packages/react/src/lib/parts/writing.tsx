import { displayText } from '@ask-user/core/draft'
import type { ComponentPropsWithoutRef } from 'react'
import { attempt } from '../draft/attempt.ts'
import { englishStrings, type Strings } from '../form/strings.ts'
import { writtenSoFar } from '../chat/written-so-far.ts'

export interface WritingProps extends ComponentPropsWithoutRef<'section'> {
  /** The arguments as far as they have streamed. */
  readonly input: unknown
  /** Nothing more will come, and no question came of it: draws what there is as text. Default `false`. */
  readonly ended?: boolean
  readonly strings?: Pick<Strings, 'writing' | 'unreadable'>
}

/** A call that is no question yet, or never became one: what it says, with nothing to press. Needs no Root. */
export function Writing({ input, ended = false, strings = englishStrings, ...props }: WritingProps) {
  const written = writtenSoFar(input).join('\n')
  const label = ended ? strings.unreadable : strings.writing
  const text = written === '' && ended ? attempt(() => JSON.stringify(input)) : written
  return (
    <section aria-busy={!ended} aria-label={label} {...props}>
      <p>{label}</p>
      {text !== '' && text !== undefined && <p dir="auto">{displayText(text)}</p>}
    </section>
  )
}
