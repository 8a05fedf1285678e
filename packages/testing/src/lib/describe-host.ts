import { describe, it } from 'vitest'
import { hostChecks } from './host-checks.ts'
import type { HostMeans, MakeHost } from './host-under-test.ts'

/**
 * The suite for whatever lists open questions and answers them: every receipt, the first answer wins, a misfit stays
 * open, nothing is told twice, and a process that starts anew goes on where another one stopped.
 *
 * @param make a host for one check, over storage of its own, with the means to let a model ask
 * @param options `without`: the means that `make` does not give; the checks that need them are left out
 */
export function describeHost(
  name: string,
  make: MakeHost,
  { without = [] }: { readonly without?: readonly HostMeans[] } = {},
): void {
  describe(`${name}, as a host`, () => {
    for (const { name: promise, needs, run } of hostChecks) {
      if (needs !== undefined && without.includes(needs)) continue
      it(promise, async () => {
        const tested = await make()
        try {
          await run(tested)
        } finally {
          await tested.close?.()
        }
      })
    }
  })
}
