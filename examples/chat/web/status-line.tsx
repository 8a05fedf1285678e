import type { Standing } from './standing.ts'
import { useWords } from './words-context.ts'

/** What the conversation is doing, drawn and announced. */
export function StatusLine({ standing }: { readonly standing: Standing }) {
  const words = useWords()
  const texts: Readonly<Record<Standing, string>> = {
    thinking: words.thinking,
    writing: words.writing,
    waiting: words.waiting,
    idle: '',
  }
  return (
    <output className="status" data-standing={standing}>
      {texts[standing]}
    </output>
  )
}
