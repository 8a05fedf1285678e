import { isFields } from '../fields.ts'

/** A message as `useChat` has it: as much of it as is looked at here, the same in all versions. */
export interface UiMessage {
  readonly id: string
  readonly role: string
  readonly parts: readonly UiPart[]
  readonly metadata?: Readonly<Record<string, unknown>>
}

export type UiPart = Readonly<Record<string, unknown>> & { readonly type: string }

/** The part that stands for a suspended call, live and restored. */
export const suspendedPart = 'data-tool-call-suspended'

/** The part that tells how a question ended, live and restored. */
export const answeredPart = 'data-question-answered'

export function isUiMessage(value: unknown): value is UiMessage {
  return (
    isFields(value) &&
    typeof value['id'] === 'string' &&
    typeof value['role'] === 'string' &&
    Array.isArray(value['parts']) &&
    value['parts'].every((part) => isFields(part) && typeof part['type'] === 'string')
  )
}

/** The ids of the tool calls in a message. */
export function callsIn(message: UiMessage | undefined): ReadonlySet<string> {
  return new Set(
    message?.parts.flatMap(({ type, toolCallId }) =>
      (type.startsWith('tool-') || type === 'dynamic-tool') && typeof toolCallId === 'string' ? [toolCallId] : [],
    ),
  )
}

/** What a person has written, their text parts joined. */
export function textOf(message: UiMessage): string {
  return message.parts
    .flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []))
    .join('\n')
}
