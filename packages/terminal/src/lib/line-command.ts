/** What a line says when it is not an answer. */
export type LineCommand =
  | { readonly name: 'skip' | 'back' | 'next' | 'help' }
  | { readonly name: 'decline' | 'discuss'; readonly words?: string }

const alone = ['skip', 'back', 'next', 'help'] as const
const worded = ['decline', 'discuss'] as const

/**
 * Reads a command. Anything else that begins with a slash is an answer, because paths do. A command wins over an
 * option of the same name: a model must not be able to take a person's way out away. Such an option has its number.
 */
export function readCommand(line: string): LineCommand | undefined {
  const text = line.trim()
  const [, word = '', words = ''] = /^\/([a-z]+)(?:\s+(.*))?$/iu.exec(text) ?? []
  const named = word.toLowerCase()
  const bare = alone.find((name) => name === named && words === '')
  if (bare !== undefined) return { name: bare }
  const name = worded.find((one) => one === named)
  if (name === undefined) return undefined
  return words === '' ? { name } : { name, words }
}
