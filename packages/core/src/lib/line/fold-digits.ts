/** Decimal digits of any script as ASCII: what a keyboard for Arabic, Hindi or Thai types for a position. */
export function foldDigits(text: string): string {
  if (/^[ -~]*$/.test(text)) return text
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // The digits of a script stand in a row, from zero to nine.
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return `${value}`
  })
}
