import { ListIcon, PlusIcon } from './icons.tsx'
import { ThemePicker } from './theme-picker.tsx'
import { useWords } from './words-context.ts'

export interface PageHeaderProps {
  readonly title: string | undefined
  readonly onShowList: () => void
  readonly onNew: () => void
}

export function PageHeader({ title, onShowList, onNew }: PageHeaderProps) {
  const words = useWords()
  return (
    <header className="page-header">
      <button type="button" className="icon-button narrow-only" aria-label={words.chats} onClick={onShowList}>
        <ListIcon />
      </button>
      <h1 dir="auto">{title === undefined || title === '' ? words.newChat : title}</h1>
      <ThemePicker />
      <button type="button" className="icon-button narrow-only" aria-label={words.newChat} onClick={onNew}>
        <PlusIcon />
      </button>
    </header>
  )
}
