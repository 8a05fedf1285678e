import type { Readable, Writable } from 'node:stream'

/** A stream to read from; with `isTTY` and `setRawMode` it is taken for a terminal. */
export type TerminalInput = Readable & {
  readonly isTTY?: boolean
  readonly isRaw?: boolean
  /** Present when the stream is a file of this process: then its modes outlive the process and are guarded. */
  readonly fd?: number
  setRawMode?(raw: boolean): unknown
}

/** A stream to draw on. */
export type TerminalOutput = Writable & {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly rows?: number
}

/** In cells. */
export interface TerminalSize {
  readonly width: number
  readonly height: number
}

/** The variables that say what kind of place this is. */
export type TerminalEnv = Readonly<Record<string, string | undefined>>

/** Set by the common services that run programs with nobody in front of them. */
const unattended = [
  'CI',
  'CONTINUOUS_INTEGRATION',
  'BUILD_NUMBER',
  'GITHUB_ACTIONS',
  'GITLAB_CI',
  'CIRCLECI',
  'BUILDKITE',
  'TEAMCITY_VERSION',
  'TF_BUILD',
]

/** Why nobody can be asked here, as a sentence for the model; `undefined` when somebody can. */
export function whyNobody(input: TerminalInput, output: TerminalOutput, env: TerminalEnv): string | undefined {
  if (input.isTTY !== true) return 'Nobody can be asked: the input of this program is not a terminal.'
  if (output.isTTY !== true) return 'Nobody can be asked: the output of this program is not a terminal.'
  const service = unattended.find((name) => isSet(env[name]))
  return service === undefined ? undefined : `Nobody can be asked: this program runs unattended (${service} is set).`
}

/** Why nothing can be read or drawn any more. */
export function whyClosed(input: TerminalInput, output: TerminalOutput): string | undefined {
  if (output.destroyed || output.writableEnded) return 'The question could not be shown: the output is closed.'
  if (input.destroyed && !input.readableEnded) return 'The question could not be answered: the input is closed.'
  return undefined
}

/** What the terminal says, within what can be read. One that does not know its size says 0. */
export function sizeOf({ columns, rows }: TerminalOutput): TerminalSize {
  return { width: Math.min(100, Math.max(20, columns || 80)), height: rows || Infinity }
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value.toLowerCase() !== 'false'
}
