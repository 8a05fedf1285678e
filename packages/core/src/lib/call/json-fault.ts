import { quote } from '../text/quote.ts'

/** Where a text stops to be JSON, as the rest of a sentence to the model that wrote it. */
export function describeJsonFault(text: string): string {
  const at = findJsonFault(text)
  return at === text.length
    ? 'its end is missing'
    : `it stops to be JSON at its character ${at + 1}, before ${quote(text.slice(at, at + 20))}`
}

const token =
  /[\t\n\r ]*([[\]{}:,]|"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/uy

/** Index of the first token that cannot stand where it does; the length of a text that only ends too early. */
function findJsonFault(text: string): number {
  const open: string[] = []
  let allowed = value
  let end = 0
  token.lastIndex = 0
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [whole, found = ''] = match
    const kind = /[-\d.a-z]/.test(found.charAt(0)) ? '0' : found.charAt(0)
    if (!allowed.includes(kind)) return end + whole.length - found.length
    end = token.lastIndex
    if (kind === '[' || kind === '{') open.push(kind)
    else if (kind === ']' || kind === '}') open.pop()
    const isKey = kind === '"' && (allowed === key || allowed === firstKey)
    allowed = isKey ? ':' : (after[kind]?.(open.at(-1)) ?? next(open.at(-1)))
  }
  return end + (/^[\t\n\r ]*/.exec(text.slice(end))?.[0].length ?? 0)
}

/** What may follow, each by its first character; `0` stands for numbers, `true`, `false` and `null`. */
const [value, firstValue, key, firstKey] = ['[{"0', '[{"0]', '"', '"}']

const after: Readonly<Record<string, (within: string | undefined) => string>> = {
  '[': () => firstValue,
  '{': () => firstKey,
  ':': () => value,
  ',': (within) => (within === '[' ? value : key),
}

function next(within: string | undefined): string {
  return within === undefined ? '' : within === '[' ? ',]' : ',}'
}
