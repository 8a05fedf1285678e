import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { build, type Rolldown } from 'vite'

const src = join(import.meta.dirname, '..')

const entry = 'virtual:page'

/** What a page loads, as `import` statements of an app would have it. */
const pages = {
  'form, its hooks, core doors': `export * from '${src}/index.ts'`,
  '… wired to a Mastra chat': `export * from '${src}/index.ts'; export * from '${src}/chat.ts'`,
  '… wired by every door': ['index', 'ai', 'chat', 'mastra-client', 'server-client']
    .map((door) => `export * from '${src}/${door}.ts'`)
    .join('; '),
  'a chat: form, its hooks, drafts': [
    `export { AskUserForm, createDraftStore, pendingFromMessages, useQuestionForm } from '${src}/index.ts'`,
    `export * from '${src}/chat.ts'`,
  ].join('; '),
  'form alone': `export { AskUserForm } from '${src}/index.ts'`,
  'headless hook alone': `export { useQuestionForm } from '${src}/index.ts'`,
  'pending questions alone': `export { pendingFromMessages } from '${src}/index.ts'`,
}

/** Minified and in gzip, beside React: what a browser downloads. The styles are counted on their own. */
test('size beside React', async () => {
  const rows = []
  for (const [page, source] of Object.entries(pages)) {
    const { code, modules } = await bundle(source)
    rows.push({ page, minified: kilobytes(code.length), gzip: kilobytes(gzipSync(code).length), modules })
  }
  const styles = await bundle(`import '${src}/styles.css'`)
  rows.push({
    page: 'styles.css',
    minified: kilobytes(styles.code.length),
    gzip: kilobytes(gzipSync(styles.code).length),
    modules: 1,
  })
  console.table(rows)
  expect(rows).toHaveLength(Object.keys(pages).length + 1)
}, 120_000)

async function bundle(source: string): Promise<{ readonly code: string; readonly modules: number }> {
  // Else React's own JSX calls are bundled in the form that development uses.
  process.env['NODE_ENV'] = 'production'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    resolve: { conditions: ['@ask-user/source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        external: /^react(-dom)?($|\/)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  const css = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (css?.type === 'asset') return { code: String(css.source), modules: 1 }
  const [chunk] = output
  return { code: chunk.code, modules: chunk.moduleIds.length }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}
