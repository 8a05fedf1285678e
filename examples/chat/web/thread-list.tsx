import { useEffect, useRef } from 'react'
import { CloseIcon, PlusIcon } from './icons.tsx'
import type { ThreadEntry } from './use-threads.ts'
import { useWords } from './words-context.ts'

export interface ThreadListProps {
  readonly threads: readonly ThreadEntry[]
  readonly current: string
  /** On narrow pages the list is a drawer. */
  readonly isOpen: boolean
  /** `undefined` starts a new one. */
  readonly onOpen: (id: string | undefined) => void
  readonly onClose: () => void
}

export function ThreadList(props: ThreadListProps) {
  return (
    <>
      <aside className="threads">
        <Threads {...props} />
      </aside>
      <Drawer {...props} />
    </>
  )
}

function Threads({ threads, current, onOpen }: ThreadListProps) {
  const words = useWords()
  return (
    <>
      <button type="button" className="threads-new" onClick={() => onOpen(undefined)}>
        <PlusIcon />
        {words.newChat}
      </button>
      <nav aria-label={words.chats}>
        <ul>
          {threads.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`?thread=${encodeURIComponent(id)}`}
                aria-current={id === current ? 'page' : undefined}
                dir="auto"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  onOpen(id)
                }}
              >
                {title === '' ? words.untitled : title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function Drawer(props: ThreadListProps) {
  const { isOpen, onClose } = props
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} className="threads-drawer" aria-label={words.chats} onClose={onClose}>
      {isOpen && (
        <>
          <button type="button" className="icon-button" aria-label={words.closeChats} onClick={onClose}>
            <CloseIcon />
          </button>
          <Threads {...props} />
        </>
      )}
    </dialog>
  )
}
