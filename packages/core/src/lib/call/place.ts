/** Where a value stands in a call. A chain, because of the many places of a call nearly none is ever written out. */
export interface Place {
  readonly up: Place | undefined
  readonly key: string | number
}

export function under(up: Place | undefined, key: string | number): Place {
  return { up, key }
}

/** From the root down, as an issue names it. No place at all is the whole value. */
export function pathOf(place: Place | undefined): readonly (string | number)[] {
  const path: (string | number)[] = []
  for (let at = place; at !== undefined; at = at.up) path.unshift(at.key)
  return path
}
