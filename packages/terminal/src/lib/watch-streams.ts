import type { TerminalInput, TerminalOutput } from './terminal-streams.ts'

export interface StreamWatch {
  /** Aborts when the given signal does, and when a stream breaks. */
  readonly signal: AbortSignal
  /** What broke, as a sentence for the model. */
  failure(): string | undefined
  stop(): void
}

/** Turns a stream that breaks while a question is on it into an outcome: without this it would end the process. */
export function watchStreams(input: TerminalInput, output: TerminalOutput, signal: AbortSignal): StreamWatch {
  const broken = new AbortController()
  let failure: string | undefined
  const fail = (sentence: string): void => {
    failure ??= sentence
    broken.abort()
  }
  const onInputError = (error: Error): void =>
    fail(`The question could not be answered: the input failed (${error.message}).`)
  const onOutputError = (error: Error): void =>
    fail(`The question could not be shown: the output failed (${error.message}).`)
  const onOutputClose = (): void => fail('The question could not be shown: the output was closed.')
  input.on('error', onInputError)
  output.on('error', onOutputError).on('close', onOutputClose)
  return {
    signal: AbortSignal.any([signal, broken.signal]),
    failure: () => failure,
    stop() {
      input.off('error', onInputError)
      output.off('error', onOutputError).off('close', onOutputClose)
    },
  }
}
