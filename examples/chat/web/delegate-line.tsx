import { SearchIcon } from './icons.tsx'
import { useWords } from './words-context.ts'

/** A sub-agent that was sent out. */
export function DelegateLine({ name, state }: { readonly name: string; readonly state: string }) {
  const words = useWords()
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const isDone = state.startsWith('output-')
  return (
    <p className="delegate" data-done={isDone ? '' : undefined}>
      <SearchIcon />
      {isDone ? words.hasFinished(title) : words.isAtWork(title)}
    </p>
  )
}
