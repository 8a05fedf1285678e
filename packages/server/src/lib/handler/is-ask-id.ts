/** Ids are opaque and safe in a URL, so what would need escaping there is nobody's id and need not trouble the host. */
export function isAskId(text: string): boolean {
  return /^[\w.!~*'()-]{1,2048}$/.test(text)
}
