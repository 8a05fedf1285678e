import { describe, expect, it } from 'vitest'
import { createRegistryItem, readRegistryItem } from '../../registry/registry-item.ts'

describe('the registry item', () => {
  it('holds the component as it is; `npm run registry -w @ask-user/react` writes it anew', () => {
    expect(readRegistryItem()).toEqual(createRegistryItem())
  })

  it('has what the command line of shadcn asks of an item', () => {
    expect(readRegistryItem()).toMatchObject({
      $schema: 'https://ui.shadcn.com/schema/registry-item.json',
      name: expect.stringMatching(/^[a-z0-9-]+$/) as string,
      type: 'registry:component',
      dependencies: ['@ask-user/react'],
      files: [
        { path: expect.any(String) as string, type: 'registry:component', content: expect.any(String) as string },
      ],
    })
  })
})
