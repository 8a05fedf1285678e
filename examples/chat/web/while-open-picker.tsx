import type { WhileOpen } from './chat-transport.ts'
import { useWords } from './words-context.ts'

const rules = ['keep-open', 'answer', 'supersede'] as const satisfies readonly WhileOpen[]

export interface WhileOpenPickerProps {
  readonly rule: WhileOpen
  readonly onChange: (rule: WhileOpen) => void
}

/** What the next message means for the question that is open. An app would rather choose one rule for all. */
export function WhileOpenPicker({ rule, onChange }: WhileOpenPickerProps) {
  const words = useWords()
  return (
    <select
      className="while-open"
      aria-label={words.whileOpen}
      value={rule}
      onChange={(event) => onChange(rules.find((one) => one === event.target.value) ?? 'keep-open')}
    >
      {rules.map((one) => (
        <option key={one} value={one}>
          {words.whileOpenRules[one]}
        </option>
      ))}
    </select>
  )
}
