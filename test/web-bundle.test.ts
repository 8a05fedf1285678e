import { join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from './package-directory.ts'

/** Each module of the example's page, and who imports it. */
const importers = new Map<string, readonly string[]>()

/** Notes the modules of the build that reach the page; what is imported and not used does not. */
const noteModules: Plugin = {
  name: 'note-modules',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const id of chunk.moduleIds) importers.set(nameOf(id), this.getModuleInfo(id)?.importers.map(nameOf) ?? [])
    }
  },
}

beforeAll(async () => {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await build({
    configFile: join(root, 'examples/chat/vite.config.ts'),
    logLevel: 'error',
    plugins: [noteModules],
    build: { write: false, minify: false },
  })
  process.env['NODE_ENV'] = before
}, 60_000)

describe('the page of the chat', { tags: ['design.browser-doors'] }, () => {
  const ofOurs = () => [...importers.keys()].filter((name) => name.startsWith('packages/'))

  it('is built from our packages', () => {
    expect(ofOurs()).toEqual(expect.arrayContaining(['packages/react/src/lib/form/use-question-form.ts']))
  })

  it('loads nothing of Mastra and no module of Node', () => {
    const foreign = [...importers.keys()].filter((name) => /@mastra|^node:|__vite-browser-external/.test(name))
    expect(foreign).toEqual([])
  })

  it('loads zod for the AI SDK alone', () => {
    const whoseZod = [...importers]
      .filter(([name]) => isOf('zod', name))
      .flatMap(([, others]) => others.filter((other) => importers.has(other) && !isOf('zod', other)))
    expect(whoseZod.filter((name) => !/^(ai$|@ai-sdk\/)/.test(packageOf(name)))).toEqual([])
  })

  it('loads of our packages only what a browser may have', () => {
    expect(new Set(ofOurs().map((name) => name.split('/')[1]))).toEqual(new Set(['core', 'react', 'server']))
  })
})

/** Relative to the workspace, and without what a build step has put before or after the path. */
function nameOf(id: string): string {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '')
  return path.startsWith('/') ? relative(root, path) : path
}

function isOf(name: string, path: string): boolean {
  return path.includes(`node_modules/${name}/`)
}

function packageOf(path: string): string {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path)?.[1] ?? path
}
