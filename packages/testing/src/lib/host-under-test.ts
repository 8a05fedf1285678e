import type { Host } from '@ask-user/core'

export interface AskWhere {
  readonly threadId?: string
  readonly resourceId?: string
}

export interface HostUnderTest {
  readonly host: Host
  /** Lets a model ask these arguments in a run of its own; resolves when the question can be answered. */
  readonly ask: (input: unknown, where: AskWhere) => Promise<{ readonly id: string }>
  /** Another host over the same storage, as a process that starts anew has it. */
  readonly reopen: () => Promise<Host> | Host
  /** Reads a resumed stream to its end. */
  readonly drain: (stream: unknown) => Promise<void>
  /** The results that the model of this question was given for it, as text: one a continuation. */
  readonly told: (id: string) => Promise<readonly string[]>
  /** Lets the model call fail that follows the next answer. */
  readonly failNextDelivery?: () => Promise<void> | void
  /** Takes the stored run away from under its question. */
  readonly loseRun?: (id: string) => Promise<void> | void
  /** Lets the time of this question run out. */
  readonly expire?: (id: string) => Promise<void> | void
  readonly close?: () => Promise<void> | void
}

/** What a `make` may be without, when the suite is told so. */
export type HostMeans = 'failNextDelivery' | 'loseRun' | 'expire'

export type MakeHost = () => Promise<HostUnderTest> | HostUnderTest
