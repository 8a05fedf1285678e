import { lookalikeKey } from '../text/lookalike-key.ts'

const plainId = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}][\p{L}\p{N}\p{M}_.-]{0,63}$/u

/** One word of any script, safe as a key and on a screen; nothing that every object already has. */
export function isPlainId(id: string): boolean {
  return plainId.test(id) && !(id in Object.prototype)
}

/**
 * One id a question: the model's own where it is one word and the first of its kind, else `q1`, `q2`, … by place,
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
  const isAnothers = findNamesakes(called)
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

/** Whether a name is what another question than the one at a place is called by. */
function findNamesakes(called: readonly (readonly string[])[]): (name: string, index: number) => boolean {
  const owners = new Map<string, number>()
  called.forEach((texts, index) => {
    for (const text of texts) {
      // No id is longer, or has a blank in it.
      if (text.length > 64 || text.trim().includes(' ')) continue
      const key = lookalikeKey(text)
      owners.set(key, (owners.get(key) ?? index) === index ? index : several)
    }
  })
  return (name, index) => owners.size > 0 && (owners.get(lookalikeKey(name)) ?? index) !== index
}

/** Stands for the places of several questions that are called alike. */
const several = -1
