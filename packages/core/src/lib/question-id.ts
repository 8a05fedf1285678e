import { lookalikeKey } from './lookalike-key.ts'

/** What is safe as a key, in a URL and on a screen; nothing that every object already has. */
export function isPlainId(id: string): boolean {
  return /^[A-Za-z0-9][\w.-]{0,63}$/.test(id) && !(id in Object.prototype)
}

/**
 * One id a question: the model's own where it is a plain token and the first of its kind, else `q1`, `q2`, … by place,
 * passing over what a model's id has taken. No question gets an id that another one is called by, since a reply that
 * means the other by its header would then answer this one.
 *
 * @param called the header and the text of each question
 */
export function assignIds(
  wanted: readonly (string | undefined)[],
  called: readonly (readonly string[])[],
): readonly string[] {
  const taken = new Set<string>()
  const names = called.map((texts) => new Set(texts.filter((text) => text.length <= 64).map(lookalikeKey)))
  const isAnothers = (id: string, index: number) =>
    names.some((own, other) => other !== index && own.has(lookalikeKey(id)))
  const kept = wanted.map((id, index) => {
    if (id === undefined || !isPlainId(id) || taken.has(id) || isAnothers(id, index)) return undefined
    taken.add(id)
    return id
  })
  return kept.map((id, index) => {
    if (id !== undefined) return id
    let place = index + 1
    while (taken.has(`q${place}`) || isAnothers(`q${place}`, index)) place += 1
    taken.add(`q${place}`)
    return `q${place}`
  })
}
