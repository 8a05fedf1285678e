import type { Call } from '../handler/call.ts'
import { covers } from '../handler/grant.ts'
import { eventStreamHeaders, openEventStream } from '../handler/open-event-stream.ts'
import type { QuestionEvent, QuestionsListed } from '../wire/question-event.ts'
import type { QuestionHub } from './question-hub.ts'
import type { JournalEntry, QuestionJournal } from './question-journal.ts'
import { renderPending } from '../handler/render-pending.ts'

export interface EventSettings {
  readonly hub: QuestionHub
  readonly heartbeat: number
  readonly eventLifetime: number
}

/** Milliseconds a browser waits before it reconnects. */
const reconnectAfter = 1_000

/**
 * `GET /asks/events`. A reader that comes back with `Last-Event-ID` is told what it missed; one that is new, or whose
 * last event is of another process or too long ago, is told of all that is open and then that this was all.
 */
export async function streamEvents(call: Call, { hub, heartbeat, eventLifetime }: EventSettings): Promise<Response> {
  const { request, scope } = call
  if (request.method === 'HEAD') return new Response(null, { headers: eventStreamHeaders })
  const watch = hub.watch(scope)
  try {
    // Before the reply, so that a host that is down is a 503 and not a silent stream.
    await watch.look()
  } catch (error) {
    watch.release()
    throw error
  }
  // From here on nothing is awaited, so no event can fall between what is told now and what is told live.
  const { journal } = hub
  let unlisten: (() => void) | undefined
  const stream = openEventStream({
    signal: request.signal,
    first: [`retry: ${reconnectAfter}`, ...opening(call, journal)],
    heartbeat,
    lifetime: eventLifetime,
    onClose: () => {
      unlisten?.()
      watch.release()
    },
  })
  if (stream.isOpen()) {
    unlisten = journal.listen((entry) => {
      if (covers(scope, entry.pending)) stream.send(told(entry))
    })
  }
  return stream.response
}

/** What a reader missed, or all that is open. */
function opening({ request, scope }: Call, journal: QuestionJournal): readonly string[] {
  const missed = journal.since(request.headers.get('last-event-id') ?? '')
  if (missed !== undefined) return missed.filter(({ pending }) => covers(scope, pending)).map(told)
  const open = journal.open(scope)
  return [
    // Without a cursor: a reader that leaves halfway has to be told of all of them again.
    ...open.map((pending) => block(wire({ type: 'question-asked', pending }))),
    block({ type: 'questions-listed', open: open.map((pending) => pending.id) }, journal.cursor()),
  ]
}

function told({ event, cursor }: JournalEntry): string {
  return block(wire(event), cursor)
}

function wire(event: QuestionEvent): QuestionEvent {
  return event.type === 'question-asked' ? { type: event.type, pending: renderPending(event.pending) } : event
}

function block(event: QuestionEvent | QuestionsListed, cursor?: string): string {
  const id = cursor === undefined ? '' : `id: ${cursor}\n`
  return `${id}event: ${event.type}\ndata: ${JSON.stringify(event)}`
}
