import { createDraft } from '@ask-user/core/draft'
import { describe, expect, it, vi } from 'vitest'
import { createDraftStore, type TextStorage } from './draft-store.ts'
import { single } from '../form/requests.fixture.ts'

function memoryStorage(): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}

describe('createDraftStore', () => {
  it('keeps one draft a request and tells who listens', () => {
    const store = createDraftStore()
    const listener = vi.fn<() => void>()
    const end = store.subscribe(listener)
    const kept = { attempt: 1, draft: createDraft(single) }
    store.set('single', kept)
    expect(store.get('single')).toBe(kept)
    expect(store.get('other')).toBeUndefined()
    end()
    store.delete('single')
    expect(store.get('single')).toBeUndefined()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('brings a draft back after a reload', () => {
    const storage = memoryStorage()
    createDraftStore(storage).set('single', { attempt: 1, draft: createDraft(single) })
    const reloaded = createDraftStore(storage)
    expect(reloaded.get('single')?.draft).toEqual(createDraft(single))
    expect(reloaded.get('single')).toBe(reloaded.get('single'))
  })

  it('lives with a storage that is full, forbidden or full of something else', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    const forbidden = createDraftStore({ getItem: refuse, setItem: refuse, removeItem: refuse })
    const kept = { attempt: 1, draft: createDraft(single) }
    expect(forbidden.get('single')).toBeUndefined()
    forbidden.set('single', kept)
    expect(forbidden.get('single')).toBe(kept)
    const storage = memoryStorage()
    storage.setItem('ask-user:draft:a', '{"half')
    storage.setItem('ask-user:draft:b', '[1]')
    const store = createDraftStore(storage)
    expect([store.get('a'), store.get('b')]).toEqual([undefined, undefined])
  })
})
