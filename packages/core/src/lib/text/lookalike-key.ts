/**
 * Texts that a person takes for the same have the same key: whatever their case, compatibility forms (full width,
 * ligatures, composed or not), kinds and runs of space, and what draws nothing on its own. The one rule for labels
 * and headers that have to be told apart. For comparing only: an answer always names the label as it was written.
 */
export function lookalikeKey(text: string): string {
  if (/^[!-~]+(?: [!-~]+)*$/.test(text)) return text.toLowerCase()
  const plain = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
  // A dotless ı would become an i on its way through upper case, and those are two letters.
  const folded = plain.includes('ı') ? plain.split('ı').map(fold).join('ı') : fold(plain)
  return foldSpaces(folded.normalize('NFKC'))
}

/** Lower, upper, lower: `ẞ`, `ß` and `SS`, `ς` and `σ` meet only on that way. */
function fold(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase()
}

function foldSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
