import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = 'ask-user.tsx'
const here = import.meta.dirname
const published = join(here, 'ask-user.json')

/** The item as `npx shadcn add` takes it, made from the component beside this file. */
export function createRegistryItem(): object {
  return {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name: 'ask-user',
    type: 'registry:component',
    title: 'Ask User',
    description: "A model's question in a chat: answered by keyboard, touch or screen reader.",
    dependencies: ['@ask-user/react'],
    files: [
      {
        path: `registry/${source}`,
        type: 'registry:component',
        content: readFileSync(join(here, source), 'utf8'),
      },
    ],
    docs: 'Draw <AskUserCard request={…} onSubmit={…} />; @ask-user/react has a hook for each kind of chat.',
    categories: ['ai', 'chat', 'forms'],
  }
}

/** What is published. */
export function readRegistryItem(): object {
  return JSON.parse(readFileSync(published, 'utf8')) as object
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(published, `${JSON.stringify(createRegistryItem(), undefined, 2)}\n`)
}
