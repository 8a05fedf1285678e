import type { LedgerRow } from './ledger-row.ts'
import { fieldsOf } from '../fields.ts'

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
  const { kind, ticket } = fieldsOf(value)
  return kind === 'ask-user-ticket' && typeof ticket === 'string' ? ticket : undefined
}

/** The tickets of what this process is delivering right now. Each lets one execution in. */
export interface Tickets {
  give(ticket: string, row: LedgerRow): void
  /**
   * The row of a ticket for this question; `used` for one that has let an execution in before, `other` for one of
   * another question, `undefined` for one of another process, or of nobody.
   */
  take(ticket: string, id: string): LedgerRow | 'used' | 'other' | undefined
  /** Whether it is still to let an execution in. */
  isUnused(ticket: string): boolean
  forget(ticket: string): void
}

export function createTickets(): Tickets {
  const given = new Map<string, { readonly row: LedgerRow; isUsed: boolean }>()
  return {
    give(ticket, row) {
      given.set(ticket, { row, isUsed: false })
    },
    take(ticket, id) {
      const known = given.get(ticket)
      if (known === undefined) return undefined
      if (known.row.id !== id) return 'other'
      if (known.isUsed) return 'used'
      known.isUsed = true
      return known.row
    },
    isUnused: (ticket) => given.get(ticket)?.isUsed === false,
    forget(ticket) {
      given.delete(ticket)
    },
  }
}
