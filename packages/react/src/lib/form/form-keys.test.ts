import { describe, expect, it } from 'vitest'
import { type KeyPress, type KeyTarget, readFormKey } from './form-keys.ts'

const press = (fields: Partial<KeyPress>): KeyPress => ({
  key: 'Enter',
  keyCode: 0,
  isComposing: false,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...fields,
})

describe('readFormKey', () => {
  it.each<[string, Partial<KeyPress> & { readonly target?: KeyTarget }, ReturnType<typeof readFormKey>]>([
    ['Enter on an option goes on', {}, 'advance'],
    ['Enter in a text field goes on', { target: 'text' }, 'advance'],
    ['Shift+Enter makes a new line', { target: 'text', shiftKey: true }, undefined],
    ['Enter on a button is the button’s', { target: 'other' }, undefined],
    ['a digit picks', { key: '3' }, 2],
    ['a digit picks from a button too', { key: '1', target: 'other' }, 0],
    ['a digit in a text field is text', { key: '3', target: 'text' }, undefined],
    ['zero picks nothing', { key: '0' }, undefined],
    ['a digit with a modifier is the browser’s', { key: '1', ctrlKey: true }, undefined],
    ['an arrow is the browser’s', { key: 'ArrowDown' }, undefined],
  ])('%s', (_, { target = 'option', ...fields }, key) => {
    expect(readFormKey(press(fields), target)).toEqual(key)
  })

  it('leaves an Enter alone that only confirms a candidate of an input method', { tags: ['C21.B232'] }, () => {
    expect(readFormKey(press({ isComposing: true }), 'text')).toBeUndefined()
    // Safari: the composition has ended by the time the key is told of, and only the key code gives it away.
    expect(readFormKey(press({ isComposing: false, keyCode: 229 }), 'text')).toBeUndefined()
    expect(readFormKey(press({}), 'text')).toEqual('advance')
  })
})
