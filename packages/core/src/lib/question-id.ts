/** What is safe as a key, in a URL and on a screen; nothing that every object already has. */
export function isPlainId(id: string): boolean {
  return /^[A-Za-z0-9][\w.-]{0,63}$/.test(id) && !(id in Object.prototype)
}

/**
 * One id a question: the model's own where it is a plain token and the first of its kind, else `q1`, `q2`, … by place,
 * passing over what a model's id has taken.
 */
export function assignIds(wanted: readonly (string | undefined)[]): readonly string[] {
  const taken = new Set<string>()
  const kept = wanted.map((id) => {
    if (id === undefined || !isPlainId(id) || taken.has(id)) return undefined
    taken.add(id)
    return id
  })
  return kept.map((id, index) => {
    if (id !== undefined) return id
    let place = index + 1
    while (taken.has(`q${place}`)) place += 1
    taken.add(`q${place}`)
    return `q${place}`
  })
}
