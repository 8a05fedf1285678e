/** What a host resumes a run with. The response itself is in the ledger, where nobody can change it on the way. */
export interface Ticket {
  readonly kind: 'ask-user-ticket'
  readonly ticket: string
}

export function toTicket(ticket: string): Ticket {
  return { kind: 'ask-user-ticket', ticket }
}

/** Anybody may send one; it is worth something only where the ledger knows it for this question. */
export function readTicket(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { kind, ticket } = value as Readonly<Record<string, unknown>>
  return kind === 'ask-user-ticket' && typeof ticket === 'string' ? ticket : undefined
}
