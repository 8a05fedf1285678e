/** One tool call as the model wrote it. `arguments` is parsed where it is JSON, and the text itself where it is not. */
export interface ModelCall {
  readonly id: string
  readonly name: string
  readonly arguments: unknown
}

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool'
  /** All text parts, joined. `''` where there is none. */
  readonly text: string
  /** What the model called; empty for every other role. */
  readonly calls: readonly ModelCall[]
  /** `tool` only: the call this is the result of. */
  readonly callId?: string
}

export interface ModelTool {
  readonly name: string
  readonly description: string
  /** JSON Schema, as it went over the wire. */
  readonly parameters: Readonly<Record<string, unknown>>
}

/** What a tool told the model. */
export interface ModelResult {
  readonly callId: string
  /** The tool that was called, found by its call; `''` where the prompt does not hold the call. */
  readonly name: string
  readonly text: string
  /** `text` parsed where it is JSON, else `text` itself. */
  readonly value: unknown
}

/** One request that reached the model, read. */
export interface ModelRequest {
  /** The model asked for, without the provider. */
  readonly model: string
  readonly stream: boolean
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ModelTool[]
  /** Every tool result of the prompt, oldest first. */
  readonly results: readonly ModelResult[]
  /** The texts of all messages and the arguments of all calls: what to search for a label in. */
  readonly prompt: string
  /** The body as it came. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Reads the body of an OpenAI-compatible chat completion. Parts that it does not know read as empty. */
export function readModelRequest(body: unknown): ModelRequest {
  const root = record(body)
  const messages = list(root['messages']).map(readMessage)
  return {
    model: text(root['model']),
    stream: root['stream'] === true,
    messages,
    tools: list(root['tools']).map(readTool),
    results: collectResults(messages),
    prompt: messages.flatMap((message) => [message.text, ...message.calls.map(printCall)]).join('\n'),
    body: root,
  }
}

function readMessage(value: unknown): ModelMessage {
  const message = record(value)
  const role = message['role']
  const callId = message['tool_call_id']
  return {
    role: role === 'user' || role === 'assistant' || role === 'tool' ? role : 'system',
    text: contentText(message['content']),
    calls: list(message['tool_calls']).map(readCall),
    ...(typeof callId === 'string' ? { callId } : {}),
  }
}

function readCall(value: unknown): ModelCall {
  const call = record(value)
  const named = record(call['function'])
  return { id: text(call['id']), name: text(named['name']), arguments: parsed(text(named['arguments'])) }
}

function readTool(value: unknown): ModelTool {
  const named = record(record(value)['function'])
  return { name: text(named['name']), description: text(named['description']), parameters: record(named['parameters']) }
}

function collectResults(messages: readonly ModelMessage[]): ModelResult[] {
  const names = new Map(messages.flatMap((message) => message.calls.map((call) => [call.id, call.name] as const)))
  return messages
    .filter((message) => message.role === 'tool')
    .map(({ callId = '', text: told }) => ({ callId, name: names.get(callId) ?? '', text: told, value: parsed(told) }))
}

function contentText(content: unknown): string {
  if (typeof content === 'string') return content
  return list(content)
    .map((part) => text(record(part)['text']))
    .join('')
}

function printCall(call: ModelCall): string {
  return typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
