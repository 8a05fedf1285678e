import { useWords } from './words-context.ts'

export interface ErrorNoticeProps {
  readonly error: Error | undefined
  readonly onRetry: () => void
}

/** What went wrong with a turn. What is wrong with an answer is shown at its question. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const words = useWords()
  if (error === undefined) return null
  return (
    <div className="error-notice" role="alert">
      <p>
        {words.failed} {detailOf(error)}
      </p>
      <button type="button" onClick={onRetry}>
        {words.tryAgain}
      </button>
    </div>
  )
}

/** The sentence of a problem document; the rest of an error is for its console. */
function detailOf({ message }: Error): string {
  try {
    const problem: unknown = JSON.parse(message)
    const detail = typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : undefined
    return typeof detail === 'string' ? detail : ''
  } catch {
    return ''
  }
}
