/** A yes or no that a model wrote as a boolean, a number or a word; `undefined` for anything else. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === 1 || value === 0) return value === 1
  if (typeof value !== 'string') return undefined
  switch (value.trim().toLowerCase()) {
    case 'true':
    case 'yes':
    case 'y':
    case 'on':
    case '1':
      return true
    case 'false':
    case 'no':
    case 'n':
    case 'off':
    case '0':
      return false
    default:
      return undefined
  }
}
