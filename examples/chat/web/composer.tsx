import { type KeyboardEvent, useState } from 'react'
import type { WhileOpen } from './chat-transport.ts'
import { SendIcon, StopIcon } from './icons.tsx'
import type { Standing } from './standing.ts'
import { WhileOpenPicker } from './while-open-picker.tsx'
import { useWords } from './words-context.ts'

export interface ComposerProps {
  readonly standing: Standing
  readonly whileOpen: WhileOpen
  readonly onWhileOpen: (rule: WhileOpen) => void
  readonly onSend: (text: string) => void
  readonly onStop: () => void
}

/** Where the person writes. Never locked: a question that is open does not take the word from anybody. */
export function Composer({ standing, whileOpen, onWhileOpen, onSend, onStop }: ComposerProps) {
  const words = useWords()
  const [text, setText] = useState('')
  const isBusy = standing === 'thinking' || standing === 'writing'
  const isWaiting = standing === 'waiting'
  const isEmpty = text.trim() === ''
  const send = () => {
    if (isEmpty || isBusy) return
    onSend(text)
    setText('')
  }
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        aria-label={words.message}
        placeholder={isWaiting ? words.placeholderOpen : words.placeholder}
        rows={1}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!isSend(event)) return
          event.preventDefault()
          send()
        }}
      />
      <div className="composer-tools">
        {isWaiting && <WhileOpenPicker rule={whileOpen} onChange={onWhileOpen} />}
        {isBusy || (isWaiting && isEmpty) ? (
          <button
            type="button"
            className="composer-button"
            data-quiet={isWaiting ? '' : undefined}
            aria-label={isWaiting ? words.stopWaiting : words.stop}
            onClick={onStop}
          >
            <StopIcon />
          </button>
        ) : (
          <button
            type="submit"
            className="composer-button"
            aria-label={words.send}
            aria-disabled={isEmpty || undefined}
          >
            <SendIcon />
          </button>
        )}
      </div>
    </form>
  )
}

/** Enter sends, Shift+Enter breaks the line; an Enter that ends an input method's composition does neither. */
function isSend({ key, keyCode, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== 229
}
