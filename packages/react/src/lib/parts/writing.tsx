import { displayText } from '@ask-user/core/draft'
import type { ComponentProps } from 'react'
import { englishStrings, type Strings } from '../strings.ts'
import { writtenSoFar } from '../written-so-far.ts'

export interface WritingProps extends ComponentProps<'section'> {
  /** The arguments as far as they have streamed. */
  readonly input: unknown
  readonly strings?: Pick<Strings, 'writing'>
}

/** A call whose arguments are still streaming: what it will ask, with nothing to press. Needs no Root. */
export function Writing({ input, strings = englishStrings, ...props }: WritingProps) {
  const texts = writtenSoFar(input)
  return (
    <section aria-busy="true" aria-label={strings.writing} {...props}>
      <p>{strings.writing}</p>
      {texts.length > 0 && <p dir="auto">{displayText(texts.join('\n'))}</p>}
    </section>
  )
}
