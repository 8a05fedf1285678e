import type { Question } from './question.ts'

/**
 * One distinct name a question, for results that are keyed by what the model wrote. The first of the fields that no
 * other question shares is taken; the id is distinct by contract and therefore the last resort.
 */
export function questionKeys(
  questions: readonly Question[],
  fields: readonly ('header' | 'question')[],
): readonly string[] {
  const taken = new Set<string>()
  const keys: (string | undefined)[] = questions.map(() => undefined)
  for (const field of fields) {
    questions.forEach((question, index) => {
      const name = question[field]
      if (keys[index] !== undefined || name === undefined || taken.has(name)) return
      if (questions.filter((other) => other[field] === name).length > 1) return
      keys[index] = name
      taken.add(name)
    })
  }
  return questions.map((question, index) => {
    let key = keys[index] ?? question.id
    while (keys[index] === undefined && taken.has(key)) key = `${key}*`
    taken.add(key)
    return key
  })
}
