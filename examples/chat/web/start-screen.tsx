import { useWords } from './words-context.ts'

/** An empty chat: what it is for, and a few ways to begin. */
export function StartScreen({ onPick }: { readonly onPick: (text: string) => void }) {
  const words = useWords()
  return (
    <div className="start">
      <h2>{words.greeting}</h2>
      <p>{words.hint}</p>
      <ul>
        {words.suggestions.map(({ title, text }) => (
          <li key={title}>
            <button type="button" onClick={() => onPick(title)}>
              <strong dir="auto">{title}</strong>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
