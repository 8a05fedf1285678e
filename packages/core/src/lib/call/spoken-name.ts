/** Fields whose name says what their text is for: without it a person cannot tell what speaks for an option and what against it. */
const spoken: ReadonlyMap<string, string> = new Map(
  [
    'Pros pros pro',
    'Cons cons con contra',
    'Advantages advantages advantage',
    'Disadvantages disadvantages disadvantage',
    'Benefits benefits benefit upsides',
    'Drawbacks drawbacks drawback downsides',
    'Limitations limitations limitation',
    'Trade-offs tradeoffs tradeoff',
    'Risks risks risk',
    'Consequences consequences consequence',
    'Effect effect effects',
    'Impact impact',
    'Example example',
    'Examples examples',
    'Recommended recommended recommendation suggested suggestion isrecommended',
  ].flatMap((line) => {
    const [name = '', ...keys] = line.split(' ')
    return keys.map((key) => [key, name] as const)
  }),
)

/** The texts of one field as a person reads them: behind its name where that carries meaning, else a line each. */
export function withName(key: string, texts: readonly string[]): string {
  const name = spoken.get(
    key
      .toLowerCase()
      .replace(/[\s_.-]+/g, '')
      .replace(/(?:option|answer|choice)$/, ''),
  )
  const all = texts.join('\n')
  if (name === undefined || texts.length === 0 || all.toLowerCase().startsWith(name.toLowerCase())) return all
  if (all.includes('\n') && texts.some((text) => text.includes('\n'))) return `${name}:\n${all}`
  return `${name}: ${texts.join(texts.some((text) => /[,،、，]/u.test(text)) ? '; ' : ', ')}`
}
