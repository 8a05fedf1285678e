import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'

const conditions = ['@ask-user/source', 'module', 'node', 'development|production']
const resolve = { resolve: { conditions }, ssr: { resolve: { conditions } } }

/** CI reads the last plain line, so print one that it knows. */
const plainLine: Reporter = {
  onTestRunEnd(modules) {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1
      if (module.errors().length > 0) count.failed += 1
    }
    console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  },
}

export default defineConfig({
  test: {
    reporters: ['default', plainLine],
    projects: [
      { ...resolve, test: { name: 'unit', include: ['packages/*/src/**/*.test.ts'] } },
      { ...resolve, test: { name: 'family', include: ['test/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
