/** Whether nothing in a text would be seen: white space, and characters that draw nothing. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)
}
