import { type Fields, isFields, partsOf, textOf } from './message-parts.ts'

/** How far one tool call has come. */
export interface CallState {
  /**
   * - `early`: its arguments are still streaming, or a policy has yet to let it through
   * - `called`: it waits for a result
   * - `settled`: it has one, or never will
   */
  readonly phase: 'early' | 'called' | 'settled'
  readonly toolName: string
  readonly input: unknown
  readonly output: unknown
}

/** Each tool call of a message by its id. A `Map`, because the ids come from a model's provider. */
export function callStatesOf(message: unknown): Map<string, CallState> {
  const states = new Map<string, CallState>()
  for (const part of partsOf(message)) {
    const call = callOf(part)
    const toolCallId = call?.['toolCallId']
    if (call === undefined || typeof toolCallId !== 'string') continue
    const before = states.get(toolCallId)
    // A chunk stream tells a call and its result one after the other; what came last is what holds.
    states.set(toolCallId, {
      phase: phaseOf(call),
      toolName: textOf(call['toolName'] ?? before?.toolName),
      input: call['input'] ?? call['args'] ?? before?.input,
      output: call['output'] ?? call['result'],
    })
  }
  return states
}

/** The fields of a call, wherever a part keeps them: Mastra's storage, a chunk of its client, or an AI SDK message. */
function callOf(part: Fields): Fields | undefined {
  const { type, toolInvocation, payload } = part
  if (typeof type !== 'string') return undefined
  if (type === 'tool-invocation') return isFields(toolInvocation) ? toolInvocation : undefined
  if (isFields(payload)) return /^tool-(call|result|error)$/.test(type) ? { ...payload, state: type } : undefined
  if (type === 'dynamic-tool') return part
  return type.startsWith('tool-') ? { ...part, toolName: type.slice('tool-'.length) } : undefined
}

function phaseOf({ state, approval }: Fields): CallState['phase'] {
  const name = textOf(state)
  if (/^(output-|tool-(result|error)|result$)/.test(name)) return 'settled'
  if (isFields(approval) && approval['approved'] === false) return 'settled'
  return /^(input-streaming|partial-call|approval-requested)$/.test(name) ? 'early' : 'called'
}
