/**
 * A text that somebody else wrote, after a marker that says whose it is, so that no text can pass for the marker of
 * another or for ours. One plain line stands behind the marker; all else stands verbatim between fences, which are
 * runs of quotes longer than any run in the text.
 */
export function renderWords(marker: string, words: string): string {
  if (isPlainLine(words)) return `${marker}: ${words}`
  const longest = Math.max(2, ...[...words.matchAll(/"+/g)].map(([run]) => run.length))
  const fence = '"'.repeat(longest + 1)
  return `${marker}:\n${fence}\n${words}\n${fence}`
}

/** A label or a key on one line, quoted as JSON quotes, so that whatever it holds can be told from the next one. */
export function renderLabel(label: string): string {
  return JSON.stringify(label)
}

/** Whether a text can stand on a line of its own, unquoted, and be read back exactly. */
export function isPlainLine(text: string): boolean {
  return text !== '' && text === text.trim() && !text.startsWith('"') && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}
