import { describe, it } from 'vitest'
import { answererChecks, type Inability, type MakeAnswerer } from './answerer-checks.ts'

/**
 * The suite for whatever puts questions to a person. It acts as the person through `act` and holds the answerer to
 * three promises: it can decline, it stops when it is told to, and it never makes up an answer.
 *
 * @param make an answerer for one check, with the means to act on its surface
 * @param options `without`: what the surface cannot do at all
 */
export function describeAnswerer(
  name: string,
  make: MakeAnswerer,
  { without = [] }: { readonly without?: readonly Inability[] } = {},
): void {
  describe(`${name}, as an answerer`, () => {
    for (const { name: promise, needs, run } of answererChecks) {
      if (needs.some((need) => without.includes(need))) continue
      it(promise, () => run(make))
    }
  })
}
