export { createTerminalAnswerer, type TerminalAnswererOptions } from './lib/terminal-answerer.ts'
export type { TerminalEnv, TerminalInput, TerminalOutput } from './lib/terminal-streams.ts'
