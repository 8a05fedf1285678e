import { Fragment, type ReactNode } from 'react'

/** The little of Markdown that models use in a chat. Elements only: nothing of the text is ever markup. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <div className="prose" dir="auto">
      {blocksOf(text).map((block, index) => (
        <Block key={index} {...block} />
      ))}
    </div>
  )
}

interface TextBlock {
  readonly kind: 'paragraph' | 'list' | 'numbers' | 'heading' | 'code'
  readonly lines: readonly string[]
}

function Block({ kind, lines }: TextBlock) {
  switch (kind) {
    case 'code':
      return (
        <pre dir="ltr">
          <code>{lines.join('\n')}</code>
        </pre>
      )
    case 'heading':
      return <p className="prose-heading">{inline(lines.join(' '))}</p>
    case 'list':
      return <ul>{items(lines)}</ul>
    case 'numbers':
      return <ol>{items(lines)}</ol>
    default:
      return <p>{inline(lines.join('\n'))}</p>
  }
}

function items(lines: readonly string[]): ReactNode {
  return lines.map((line, index) => <li key={index}>{inline(line)}</li>)
}

/** Bold and code within a line. */
function inline(text: string): ReactNode {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, index) => {
    if (part.length > 4 && part.startsWith('**')) return <strong key={index}>{part.slice(2, -2)}</strong>
    if (part.length > 2 && part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>
    return <Fragment key={index}>{part}</Fragment>
  })
}

function blocksOf(text: string): readonly TextBlock[] {
  const blocks: { kind: TextBlock['kind']; lines: string[] }[] = []
  let isOpen = false
  let isCode = false
  const put = (kind: TextBlock['kind'], line: string): void => {
    const last = blocks.at(-1)
    if (isOpen && last?.kind === kind && kind !== 'heading') last.lines.push(line)
    else blocks.push({ kind, lines: [line] })
    isOpen = true
  }
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('```')) {
      isCode = !isCode
      isOpen = false
    } else if (isCode) put('code', line)
    else if (line.trim() === '') isOpen = false
    else if (/^\s*[-*•] /.test(line)) put('list', line.replace(/^\s*[-*•] /, ''))
    else if (/^\s*\d+[.)] /.test(line)) put('numbers', line.replace(/^\s*\d+[.)] /, ''))
    else if (/^#{1,6} /.test(line)) put('heading', line.replace(/^#+ /, ''))
    else put('paragraph', line)
  }
  return blocks
}
