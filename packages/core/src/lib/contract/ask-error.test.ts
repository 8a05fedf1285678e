import { describe, expect, it } from 'vitest'
import { AskError } from './ask-error.ts'

describe('AskError', { tags: ['design.ask-error', 'invariant-7'] }, () => {
  it('carries what happened in fields', () => {
    const cause = new Error('disk full')
    const issues = [{ message: 'DB must be one of the labels.', path: ['answers', 0] }]
    const error = new AskError('answerer-failed', 'The answerer threw.', { requestId: 'r1', issues, cause })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'AskError', code: 'answerer-failed', requestId: 'r1', issues, cause })
  })

  it('has no cause where none was given', () => {
    expect(new AskError('not-durable', 'In memory only.')).not.toHaveProperty('cause')
  })

  it('is recognised across copies of the package', async () => {
    // A query makes the loader run the module a second time, as a second copy in node_modules would.
    const copy = (await import(`${new URL('./ask-error.ts', import.meta.url).href}?copy`)) as {
      AskError: typeof AskError
    }
    const foreign = new copy.AskError('not-resumable', 'No storage.')
    expect(foreign).not.toBeInstanceOf(AskError)
    expect(AskError.isInstance(foreign)).toBe(true)
    expect(copy.AskError.isInstance(new AskError('not-resumable', 'No storage.'))).toBe(true)
  })

  it.each([undefined, null, 'AskError', new Error('x'), { name: 'AskError', code: 'not-durable' }])(
    'is not %j',
    (value) => {
      expect(AskError.isInstance(value)).toBe(false)
    },
  )
})
