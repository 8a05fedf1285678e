import { type Fields, isFields, partsOf } from './message-parts.ts'

/** How far one tool call has come. */
export interface CallState {
  /** `writing`: its arguments are still streaming. `called`: it waits for a result. `settled`: it has one. */
  readonly phase: 'writing' | 'called' | 'settled'
  readonly toolName: string
  readonly input: unknown
}

/** Each tool call of a message by its id. A `Map`, because the ids come from a model's provider. */
export function callStatesOf(message: unknown): Map<string, CallState> {
  const states = new Map<string, CallState>()
  for (const part of partsOf(message)) {
    const call = readPart(part)
    if (call === undefined) continue
    const { toolCallId, ...state } = call
    // A chunk stream tells a call and its result one after the other; what came last is what holds.
    states.set(toolCallId, { ...state, toolName: state.toolName || (states.get(toolCallId)?.toolName ?? '') })
  }
  return states
}

function readPart(part: Fields): (CallState & { readonly toolCallId: string }) | undefined {
  const type = part['type']
  if (typeof type !== 'string') return undefined
  if (type === 'tool-invocation' && isFields(part['toolInvocation'])) return fromInvocation(part['toolInvocation'])
  if (isFields(part['payload'])) return fromChunk(type, part['payload'])
  if (!(type === 'dynamic-tool' || type.startsWith('tool-')) || typeof part['toolCallId'] !== 'string') return undefined
  const toolName = type === 'dynamic-tool' ? textOf(part['toolName']) : type.slice('tool-'.length)
  return { toolCallId: part['toolCallId'], toolName, input: part['input'], phase: phaseOf(part['state']) }
}

function fromInvocation(call: Fields): (CallState & { readonly toolCallId: string }) | undefined {
  if (typeof call['toolCallId'] !== 'string') return undefined
  return {
    toolCallId: call['toolCallId'],
    toolName: textOf(call['toolName']),
    input: call['args'],
    phase: phaseOf(call['state']),
  }
}

function fromChunk(type: string, payload: Fields): (CallState & { readonly toolCallId: string }) | undefined {
  if (typeof payload['toolCallId'] !== 'string') return undefined
  const phase =
    type === 'tool-call' ? 'called' : type === 'tool-result' || type === 'tool-error' ? 'settled' : undefined
  if (phase === undefined) return undefined
  return { toolCallId: payload['toolCallId'], toolName: textOf(payload['toolName']), input: payload['args'], phase }
}

const phases: Readonly<Record<string, CallState['phase']>> = {
  'input-streaming': 'writing',
  'partial-call': 'writing',
  'input-available': 'called',
  call: 'called',
  'approval-requested': 'called',
  'approval-responded': 'called',
  'output-available': 'settled',
  'output-error': 'settled',
  'output-denied': 'settled',
  result: 'settled',
}

function phaseOf(state: unknown): CallState['phase'] {
  return (typeof state === 'string' && Object.hasOwn(phases, state) ? phases[state] : undefined) ?? 'called'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
