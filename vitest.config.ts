import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import type { Reporter } from 'vitest/node'
import { findChromium } from './test/chromium.ts'
import { requirements } from './test/requirements.ts'

/** Packages are tested from their sources: the condition stands before what a consumer would resolve. */
function fromSource(platform: 'node' | 'browser') {
  const conditions = ['@ask-user/source', 'module', platform, 'development|production']
  return { resolve: { conditions }, ssr: { resolve: { conditions } } }
}

const needsPostgres = ['packages/*/src/**/*.postgres.test.ts', 'test/**/*.postgres.test.ts']
const needsBrowser = ['packages/*/src/**/*.browser.test.tsx']
const needsPage = ['test/chat/**/*.test.ts']
const installed = ['**/node_modules/**']

// A limit here only ends what hangs. CI plays ten times as many cases, on machines that do other things besides.
const testTimeout = process.env['CI'] ? 180_000 : 30_000

const browserDependencies = [
  '@ai-sdk/react',
  'ai',
  'axe-core',
  'fast-check',
  'react',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vitest-browser-react',
]

/** CI reads the last plain line, so print one that it knows. */
const plainLine: Reporter = {
  onTestRunEnd(modules, errors) {
    // An error outside of every test fails the run as well.
    const count = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1
      if (module.errors().length > 0) count.failed += 1
    }
    console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  },
}

async function browserProjects(): Promise<TestProjectConfiguration[]> {
  const chromium = await findChromium()
  if (chromium === undefined) return []
  return [
    {
      ...fromSource('browser'),
      // What is first met in the middle of a run makes the server load every page anew, and tests fail by it.
      optimizeDeps: { include: [...browserDependencies] },
      test: {
        name: 'browser',
        include: needsBrowser,
        browser: {
          enabled: true,
          headless: true,
          provider: playwright({ launchOptions: chromium }),
          instances: [{ browser: 'chromium' as const }],
          screenshotFailures: false,
        },
      },
    },
    {
      ...fromSource('node'),
      test: {
        name: 'chat',
        include: needsPage,
        globalSetup: './test/chat/build-page.ts',
        // Each file has a browser and a server of its own.
        fileParallelism: false,
        testTimeout,
        expect: { poll: { timeout: 20_000, interval: 50 } },
      },
    },
  ]
}

export default defineConfig({
  test: {
    reporters: ['default', plainLine],
    // Most tests wait for a process, a browser or a database more than they compute.
    maxWorkers: '100%',
    tags: requirements.map(({ id, text }) => ({ name: id, description: text })),
    projects: [
      {
        ...fromSource('node'),
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.{ts,tsx}'],
          exclude: [...installed, ...needsPostgres, ...needsBrowser],
          testTimeout,
        },
      },
      {
        ...fromSource('node'),
        test: {
          name: 'family',
          include: ['test/**/*.test.ts', 'examples/**/*.test.ts'],
          exclude: [...installed, ...needsPostgres, ...needsPage],
          testTimeout,
        },
      },
      {
        ...fromSource('node'),
        test: { name: 'postgres', include: needsPostgres, globalSetup: './test/postgres.ts', testTimeout },
      },
      ...(await browserProjects()),
      {
        ...fromSource('node'),
        test: {
          name: 'bench',
          include: [],
          globalSetup: './test/postgres.ts',
          // As apps load it: the runner's own imports cost more than what is measured.
          experimental: { viteModuleRunner: false },
          execArgv: ['--conditions=@ask-user/source'],
          benchmark: { include: ['packages/*/src/**/*.bench.ts', 'test/**/*.bench.ts'] },
          testTimeout: 600_000,
        },
      },
    ],
  },
})
