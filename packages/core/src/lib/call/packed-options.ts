/** Beginnings that number or mark a line: `1) `, `2. `, `(c) `, `D: `, `- `, `• `. */
const enumerator = /^(?:\(?(\d{1,2}|[a-z])[).:\]]|(\d{1,2}|[a-z]) [-–—]|([-*•·–])) +(?=\S)/i

/**
 * The choices of a text that holds them on lines of its own. Their numbers or bullets are left off only when every
 * line has one and they count on, so that a label which happens to begin like one stays as it is.
 */
export function splitPackedOptions(text: string): readonly string[] {
  const lines = linesOf(text)
  return withoutCounters(lines) ?? lines
}

/**
 * The choices of several texts of which some hold more than one. Only where every line of all of them is marked in one
 * count, because a label may well have been broken over two lines.
 */
export function splitCountedOptions(texts: readonly string[]): readonly string[] | undefined {
  if (!texts.some((text) => /[\r\n]/.test(text))) return undefined
  const lines = texts.flatMap(linesOf)
  return lines.length > texts.length ? withoutCounters(lines) : undefined
}

function linesOf(text: string): readonly string[] {
  return text
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function withoutCounters(lines: readonly string[]): readonly string[] | undefined {
  const marks = lines.map((line) => enumerator.exec(line))
  if (!marks.every((mark, index) => mark !== null && countsOn(mark, marks[0], index))) return undefined
  return lines.map((line, index) => line.slice(marks[index]?.[0].length ?? 0))
}

function countsOn(mark: RegExpExecArray, first: RegExpExecArray | null | undefined, index: number): boolean {
  const [own, start] = [valueOf(mark), first ? valueOf(first) : undefined]
  return typeof own === 'number' && typeof start === 'number' ? own === start + index : own === start
}

/** A number or the place of a letter in the alphabet; a bullet is itself. */
function valueOf([, closed, dashed, bullet]: RegExpExecArray): number | string | undefined {
  const counter = closed ?? dashed
  if (counter === undefined) return bullet
  return /\d/.test(counter) ? Number(counter) : 100 + counter.toLowerCase().charCodeAt(0)
}
