/** Two cells on every terminal: East Asian wide and full-width characters, and what is drawn as an emoji anyway. */
const wide =
  /^[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f320}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]|^\p{Emoji_Presentation}/u

/** Drawn over what stands before it, or not at all. Spacing marks do take a cell. */
const zero = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}\u1160-\u11ff\ud7b0-\ud7ff]/u

/** Several code points that are one picture: a sequence, a flag, a keycap, or a text character made an emoji. */
const emojiSequence =
  /^\p{Regional_Indicator}{2}|\p{Extended_Pictographic}.*(?:\u200d|\ufe0f|\p{Emoji_Modifier})|\u20e3/u

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What a person takes for one character. */
export function graphemesOf(text: string): string[] {
  // A line is typed one character at a time, and the segmenter takes its time for each.
  if (text.length < 2) return text === '' ? [] : [text]
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** How many cells a text takes on a terminal, when it has no line breaks and no control characters. */
export function cellWidth(text: string): number {
  // Almost every text is ASCII, and a line is measured again with every key.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length
  return graphemesOf(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0)
}

function graphemeWidth(grapheme: string): number {
  if (emojiSequence.test(grapheme)) return 2
  let width = 0
  for (const character of grapheme) {
    if (zero.test(character)) continue
    width += wide.test(character) ? 2 : 1
  }
  return width
}
