import { fieldsOf } from '../fields.ts'

/** What became of a run, as its stream tells it. */
export type Verdict = { readonly end: 'finished' } | { readonly end: 'failed'; readonly reason: string }

export interface StreamReading {
  /** Resolves once the stream has said how the run ended, which is before it ends itself. */
  readonly verdict: Promise<Verdict>
  /** Resolves when the stream has ended, however it did. */
  readonly ended: Promise<void>
}

interface Chunk {
  readonly type: string
  readonly payload?: unknown
}

/** After an error, the step that failed is closed at once; where it is not, the whole run has failed. */
const closing = 100

/**
 * Reads a resumed stream beside whoever else reads it. An error on the way does not fail a run, because another model
 * may have taken over; what its last step says does. Once a model call has gone through, the response is read, and
 * tools may have acted on it: what fails after that must not be played again.
 *
 * @param call the call that is answered, and what keeps a model from reading that its tool is not there
 */
export function readVerdict(
  stream: { readonly fullStream: AsyncIterable<unknown> },
  call: { readonly toolCallId: string; readonly stop: () => void },
): StreamReading {
  let decide: (verdict: Verdict) => void = () => undefined
  const verdict = new Promise<Verdict>((resolve) => {
    decide = resolve
  })
  let failure: string | undefined
  let isCalled = false
  let isRead = false

  function fail(reason: string): void {
    decide(isRead ? { end: 'finished' } : { end: 'failed', reason })
  }

  function see({ type, payload }: Chunk): void {
    const fields = fieldsOf(payload)
    if (type === 'error') {
      failure = messageOf(fields['error'] ?? payload)
      const reason = failure
      setTimeout(() => fail(reason), closing)
    } else if (type === 'tool-error' && fields['toolCallId'] === call.toolCallId && isNotFound(fields['error'])) {
      failure = `The agent has no tool "${String(fields['toolName'])}" any more, and only that can tell its model.`
      call.stop()
      fail(failure)
    } else if (type === 'step-start') {
      // A resumed stream begins in the middle of the step that asked.
      isCalled = true
    } else if (type === 'step-finish' || type === 'finish') {
      const { reason, isContinued } = fieldsOf(fields['stepResult'])
      if (type === 'step-finish' && isContinued !== false) isRead ||= isCalled
      else if (reason === 'error') fail(failure ?? 'The model call failed.')
      else decide({ end: 'finished' })
    } else if (type === 'tripwire' || (type === 'abort' && failure === undefined)) {
      // Somebody stopped it. A time limit says so with an error first.
      decide({ end: 'finished' })
    }
  }

  async function read(): Promise<void> {
    try {
      for await (const chunk of stream.fullStream) see(chunk as Chunk)
    } catch (error) {
      failure = messageOf(error)
    }
    fail(failure ?? 'The stream ended before the run did.')
  }

  return { verdict, ended: read() }
}

function isNotFound(error: unknown): boolean {
  return fieldsOf(error)['name'] === 'ToolNotFoundError'
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  const { message } = fieldsOf(error)
  return typeof message === 'string' ? message : String(error)
}
