import {
  type Answerer,
  AskError,
  type Dialect,
  type DialectName,
  dialectOf,
  type Limits,
  limitsOf,
  type Profile,
} from '@ask-user/core'
import type { Mastra } from '@mastra/core/mastra'
import type { OnAskEvent } from './ask-event.ts'
import type { Claims } from '../claims/claims.ts'

/** How questions are read, put and told about. */
export interface AskUserOptions {
  /** How the model's family spells question and result. Default `harness`. */
  readonly dialect?: DialectName | Dialect
  /** What is let through and what is refused in the model's arguments. Default `lenient`. */
  readonly profile?: Profile
  /** On top of the profile's. */
  readonly limits?: Partial<Limits>
  /** `false` turns the person's own words off for questions that offer options. Default `true`. */
  readonly allowCustom?: boolean
  /** Takes no response that leaves a question out. Default `false`: what is not answered was skipped. */
  readonly requireAll?: boolean
  /** Who the question comes from. Default: the sub-agent's name under a supervisor, and nobody otherwise. */
  readonly askedBy?: string | false
  /**
   * Puts the question while the run waits: a terminal, an editor, a script. Without one the run suspends and is resumed
   * with the answer, from any process.
   */
  readonly answerer?: Answerer
  /** Milliseconds that the answerer may take for one request, however many questions it has. Default: none. */
  readonly timeout?: number
  /**
   * Milliseconds after which a suspended request takes no answer any more; a later one is told as `timed-out`. It is
   * kept as an instant of the wall clock and so survives a restart. Nothing ends the run by itself. Default: none.
   */
  readonly expiresAfter?: number
  /** Told of each question before it is put and of each outcome before the model is. */
  readonly onEvent?: OnAskEvent
  /** Keeps a question from being answered twice. Default: the storage of the app's Mastra. `false`: Mastra's own way. */
  readonly claims?: ((mastra: Pick<Mastra, 'getStorage'>, execution?: object) => Claims | undefined) | false
}

/** @throws {AskError} `invalid-options` for options that contradict each other or name nothing */
export function checkOptions(options: AskUserOptions): void {
  dialectOf(options.dialect)
  limitsOf(options.profile, options.limits)
  for (const name of ['timeout', 'expiresAfter'] as const) {
    const value = options[name]
    if (value !== undefined && !(typeof value === 'number' && value > 0 && Number.isFinite(value))) {
      throw new AskError(
        'invalid-options',
        `${name} must be a positive number of milliseconds; received ${String(value)}. Leave it out to wait without a limit.`,
      )
    }
  }
  if (options.timeout !== undefined && options.answerer === undefined) {
    throw new AskError(
      'invalid-options',
      'timeout bounds the wait for an answerer, and there is none. Pass an answerer, or set expiresAfter to limit a suspended question.',
    )
  }
  if (options.expiresAfter !== undefined && options.answerer !== undefined) {
    throw new AskError(
      'invalid-options',
      'expiresAfter limits a suspended question, and with an answerer nothing is suspended. Set timeout to bound the wait for the answerer.',
    )
  }
}
