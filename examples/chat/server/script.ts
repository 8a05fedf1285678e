import type { ModelRequest, ScriptedCall, ScriptedTurn } from '@ask-user/testing'
import { playResearch, playScene } from './scenes.ts'

/** One message of the scripted model. */
export interface Line {
  readonly text?: string
  readonly calls?: readonly ScriptedCall[]
}

/** What the model is shown in the turn at hand: the newest message of the person, and what its calls have brought. */
export interface Cue {
  readonly said: string
  readonly results: readonly string[]
  /** Questions of earlier turns wait, and the model was told so. */
  readonly isWaiting: boolean
}

/** What the model says when no real one is set. Every line follows from the prompt alone, so any process can go on. */
export function createScript(pace: number): readonly ScriptedTurn[] {
  const timing = pace === 0 ? {} : { latency: pace * 12, chunkSize: 5, chunkLatency: pace }
  const turn = (model: string, play: (cue: Cue) => Line): ScriptedTurn => ({
    when: { model },
    text: (request) => play(cueOf(request)).text ?? '',
    calls: (request) => play(cueOf(request)).calls ?? [],
    ...timing,
  })
  return [turn('planner', playScene), turn('researcher', playResearch)]
}

function cueOf({ messages }: ModelRequest): Cue {
  const start = messages.findLastIndex(({ role }) => role === 'user')
  const results = messages.slice(start + 1).filter(({ role }) => role === 'tool')
  return {
    said: messages[start]?.text ?? '',
    results: results.map(({ text }) => text),
    isWaiting: messages.some(({ role, text }) => role === 'system' && text.includes('have not answered it yet')),
  }
}
