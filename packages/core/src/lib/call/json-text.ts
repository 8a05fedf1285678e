import { describeJsonFault } from './json-fault.ts'

/** Deeper than this a text is no longer arguments that somebody encoded once too often. */
const maxLayers = 4

/** Longer texts are not worth parsing: what they hold is over every limit. */
const maxJsonLength = 1_000_000

/** A fault is the rest of a sentence that begins with what the value must be. */
export type Decoded = { readonly value: unknown } | { readonly fault: string }

/**
 * An array or object that was sent as JSON text, decoded as often as it was encoded. A text that is not meant as JSON
 * is its own value; one that is but does not parse (a quote left unescaped, an end cut off) is a fault.
 */
export function decodeJsonText(value: unknown): Decoded {
  let current = value
  for (let layer = 0; layer < maxLayers && typeof current === 'string'; layer += 1) {
    const text = withoutFence(current.trim())
    if (text === 'null') return { value: null }
    if (!/^["[{]/.test(text)) return { value: current }
    if (text.length > maxJsonLength) return { fault: `more than ${maxJsonLength} characters were received` }
    try {
      current = JSON.parse(text)
    } catch {
      if (!isMeantAsJson(text)) return { value: current }
      return { fault: `a text that is no valid JSON was received (${describeJsonFault(text)})` }
    }
  }
  return { value: current }
}

/**
 * `[Important] Which one?` is a text; `[{"question"…` and `"[{\"question\"…` were meant as JSON, and so were `{“question”…`
 * and `{question: …`.
 */
function isMeantAsJson(text: string): boolean {
  return /^(?:\[\s*[[{"'\]]|\{\s*(?:["'“”„}]|(?:questions?|header|options|label)\s*:)|"\s*[[{])/.test(text)
}

/** Models like to wrap JSON as they would in a chat, and to leave half of that. */
function withoutFence(text: string): string {
  const inner = text.startsWith('```') && text.endsWith('```') && text.length >= 6 ? text.slice(3, -3) : text
  return inner.replace(/^json\s+(?=["[{])/i, '').trim()
}
