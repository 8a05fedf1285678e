import type { ModelRequest } from './model-request.ts'
import { matchesPrompt, modelMessages } from './prompt-match.ts'
import type { ScriptedTurn } from './scripted-turn.ts'

/** Finds the turn for a prompt and uses it up. `undefined` when none is left for it. */
export type ScriptReader = (request: ModelRequest) => number | undefined

/**
 * The first turn that fits. A turn without `when` fits the prompt that holds as many messages of the model as there
 * are such turns before it: nothing but the prompt decides, so runs may interleave, and another process that plays
 * the same script goes on where this one stopped. A failing turn takes no place, since the prompt it failed comes
 * again.
 */
export function createScriptReader(turns: readonly ScriptedTurn[]): ScriptReader {
  const places = placesOf(turns)
  const left = turns.map((turn) => turn.times ?? (turn.fails === undefined ? Number.POSITIVE_INFINITY : 1))
  return (request) => {
    const index = turns.findIndex((turn, at) => (left[at] ?? 0) > 0 && fits(turn, places[at] ?? 0, request))
    if (index === -1) return undefined
    left[index] = (left[index] ?? 0) - 1
    return index
  }
}

function fits(turn: ScriptedTurn, place: number, request: ModelRequest): boolean {
  return turn.when === undefined ? modelMessages(request) === place : matchesPrompt(turn.when, request)
}

function placesOf(turns: readonly ScriptedTurn[]): number[] {
  let next = 0
  return turns.map((turn) => (turn.when === undefined && turn.fails === undefined ? next++ : next))
}
