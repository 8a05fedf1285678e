import type { AskRequest, Question } from '@ask-user/core/draft'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles.css'
import { AskUserForm, type AskUserFormProps } from './ask-user-form.tsx'
import type { Deliver } from '../delivery/delivery.ts'
import { createDraftStore } from '../draft/draft-store.ts'
import * as AskUser from '../parts/index.parts.ts'
import { batch, multi, single, text } from './requests.fixture.ts'
import { englishStrings, type Strings } from './strings.ts'

const accept = () => vi.fn<Deliver>(async () => undefined)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const draw = (request: AskRequest, props: Partial<AskUserFormProps> = {}) =>
  render(<AskUserForm request={request} onSubmit={accept()} drafts={createDraftStore()} {...props} />)

function requestOf(...questions: Question[]): AskRequest {
  return { ...single, id: `of-${JSON.stringify(questions).length}`, questions }
}

const ten = requestOf(
  ...Array.from({ length: 10 }, (_, n): Question => ({
    id: `q${n + 1}`,
    header: `Topic ${n + 1}`,
    question: `${'What should be done about this part of the work? '.repeat(8)}(${n + 1})`,
    kind: n % 2 === 0 ? 'choice' : 'multi',
    options: Array.from({ length: 6 }, (_unused, m) => ({
      label: `Way ${m + 1}`,
      description: 'It costs this and brings that. '.repeat(7).slice(0, 200),
    })),
    allowCustom: true,
  })),
)

afterEach(() => page.viewport(414, 896))

describe('the form on a small screen', () => {
  it('reaches its last control by scrolling and by keyboard', { tags: ['C17.B194'] }, async () => {
    await page.viewport(320, 480)
    const onSubmit = accept()
    await draw(ten, { onSubmit })
    for (let n = 1; n <= 10; n += 1) {
      await expect.element(page.getByText(`Question ${n} of 10`)).toBeInTheDocument()
      expect(document.documentElement.scrollWidth).toBe(320)
      await userEvent.keyboard('3')
      await button(n === 10 ? 'Send' : 'Next').click()
    }
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ answers: { length: 10 } })
  })

  it('is never wider than it, whatever it has to show', { tags: ['C21.B221'] }, async () => {
    await page.viewport(320, 640)
    const long = 'a'.repeat(300)
    const options = [
      { label: long, description: long },
      { label: 'データベース'.repeat(20) },
      { label: '👩‍👩‍👧‍👦'.repeat(40) },
    ]
    await draw({ ...requestOf({ ...batch.questions[0]!, header: long, question: long, options }), askedBy: long })
    expect(document.documentElement.scrollWidth).toBe(320)
    for (const element of document.querySelectorAll('.ask-user *')) {
      expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(320)
    }
    // Nothing is cut off: it wraps.
    await expect.element(page.getByText(long, { exact: true }).first()).toBeVisible()
  })

  it('has targets that a finger meets', async () => {
    await page.viewport(320, 640)
    await draw(batch)
    const targets = [...document.querySelectorAll('.ask-user-option, .ask-user-actions button, textarea')]
    expect(targets.filter((target) => target.getBoundingClientRect().height < 44)).toEqual([])
  })
})

describe('the form with hostile texts', { tags: ['C20.B219', 'C20.B220'] }, () => {
  const hostile = [
    '<img src=x onerror="globalThis.pwned=1"><script>globalThis.pwned=1</script>',
    '[x](javascript:globalThis.pwned=1)',
    '\u001B]0;pwn\u0007A',
    'A\u202Etxt.exe',
    '\r Approve',
    '\u001B[2K\u2066',
    'e' + '\u0301'.repeat(500),
    '\uD83D',
    '__proto__',
    'constructor',
    '{{7*7}} ${7*7}',
  ]

  it('draws them harmless and answers with the label as it was written', async () => {
    const onSubmit = accept()
    const options = hostile.map((label) => ({ label, description: label }))
    const [first = ''] = hostile
    await draw(
      { ...requestOf({ ...single.questions[0]!, header: first, question: first, options }), askedBy: first },
      { onSubmit },
    )
    expect(document.querySelectorAll('.ask-user :is(img, script, a, iframe)')).toHaveLength(0)
    const drawn = document.querySelector('.ask-user')?.textContent ?? ''
    for (const character of '\u001B\u0007\u202E\u2066') expect(drawn).not.toContain(character)
    expect(() => encodeURIComponent(drawn)).not.toThrow()
    for (const [index, label] of hostile.entries()) {
      await page.elementLocator(document.querySelectorAll('input[type="radio"]')[index]!).click()
      expect(document.querySelector<HTMLInputElement>('input:checked')?.value).toBe(label)
    }
    await button('Send').click()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      status: 'answered',
      answers: [{ id: 'q1', selected: [hostile.at(-1)] }],
    })
    expect(globalThis).not.toHaveProperty('pwned')
  })

  it('draws whatever a response brings along', async () => {
    const [markup = '', ...others] = hostile
    const answers = [{ id: 'q1', selected: others, custom: markup, note: markup }]
    await draw(multi, { response: { status: 'answered', answers } })
    expect(document.querySelectorAll('.ask-user :is(img, script, a, iframe)')).toHaveLength(0)
    expect(document.querySelectorAll('dd[data-said="label"]')).toHaveLength(others.length)
  })
})

describe('the form with very much in it', () => {
  it('takes a paste of 100,000 characters and says that it is too much', { tags: ['C9.B114'] }, async () => {
    const onSubmit = accept()
    await draw(text, { onSubmit })
    const field = page.getByLabelText('Your answer')
    const pasted = 'line of text\n'.repeat(7_693).slice(0, 100_000)
    paste(field.element(), pasted)
    expect(field.element().getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight / 2)
    await button('Send').click()
    const tooMuch = 'Your answer may have at most 20000 characters'
    await expect.element(page.getByText(tooMuch, { exact: false })).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()
    paste(field.element(), pasted.slice(0, 5_000))
    await button('Send').click()
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1)
    expect(onSubmit).toHaveBeenCalledWith({
      status: 'answered',
      answers: [{ id: 'q1', selected: [], custom: pasted.slice(0, 5_000) }],
    })
  })
})

/** What a browser does to a field when much is pasted at once; typing it takes minutes. */
function paste(field: Element, pasted: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, pasted)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

describe('two forms on a page', { tags: ['C11.B134'] }, () => {
  it('know nothing of each other', async () => {
    const drafts = createDraftStore()
    const [one, other] = [accept(), accept()]
    await render(
      <>
        <AskUserForm request={{ ...single, id: 'one' }} onSubmit={one} drafts={drafts} />
        <AskUserForm request={{ ...single, id: 'other' }} onSubmit={other} drafts={drafts} />
      </>,
    )
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const second = page.getByRole('region').nth(1)
    await page.getByRole('radio', { name: 'SQLite' }).first().click()
    await second.getByRole('radio', { name: 'Postgres' }).click()
    expect([...document.querySelectorAll<HTMLInputElement>('input')].map(({ checked }) => checked)).toEqual([
      false,
      true,
      true,
      false,
    ])
    await second.getByRole('button', { name: 'Decline' }).click()
    await second.getByRole('button', { name: 'Decline' }).click()
    await expect.poll(() => other.mock.calls.length).toBe(1)
    expect(one).not.toHaveBeenCalled()
  })
})

describe('the form in another language', () => {
  it('has no English word of its own left', async () => {
    const marked = (word: string) => `⟦${word}⟧`
    const strings: Strings = {
      ...(Object.fromEntries(
        Object.entries(englishStrings).map(([key, value]) => [key, typeof value === 'string' ? marked(key) : value]),
      ) as unknown as Strings),
      asks: (asker) => marked(`asks ${asker}`),
      progress: (number, total) => marked(`${number}/${total}`),
      step: (number) => marked(`step ${number}`),
      chooseMany: () => marked('many'),
      issue: ({ questionId }) => marked(`issue ${questionId}`),
      outcome: { ...englishStrings.outcome, declined: marked('declined') },
    }
    const options = [{ label: '1' }, { label: '2' }]
    const plain = batch.questions.map((question, index) => ({
      ...question,
      header: `${index}`,
      question: `${index}`,
      ...(question.options && { options }),
    }))
    const request = { ...batch, id: 'foreign', questions: plain }
    const screen = await draw(request, { strings })
    const words = () => {
      const texts = [...document.querySelectorAll('.ask-user *')].flatMap((element) => [
        ...[...element.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent),
        element.getAttribute('aria-label'),
        element.getAttribute('placeholder'),
      ])
      return texts.filter((found) => found !== null && /[a-z]/i.test(found.replaceAll(/⟦[^⟧]*⟧/g, '')))
    }
    expect(words()).toEqual([])
    await userEvent.keyboard('1{Enter}{Enter}{Enter}')
    expect(words()).toEqual([])
    await page.getByRole('button', { name: '⟦submit⟧' }).click()
    await draw({ ...request, id: 'declined' }, { strings, response: { status: 'declined' } })
    expect(words()).toEqual([])
    await screen.unmount()
    await draw({ ...single, id: 'silent', questions: plain.slice(0, 1) }, { strings })
    await page.getByRole('button', { name: '⟦submit⟧' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('⟦issue q1⟧')
  })

  it('runs from right to left on such a page', async () => {
    await page.viewport(700, 800)
    await render(
      <div dir="rtl">
        <AskUserForm request={batch} onSubmit={accept()} drafts={createDraftStore()} />
      </div>,
    )
    const left = (element: Element | null) => element?.getBoundingClientRect().left ?? 0
    expect(left(document.querySelector('input'))).toBeGreaterThan(left(document.querySelector('.ask-user-label')))
    expect(left(button('Next').element())).toBeLessThan(left(button('Decline all').element()))
    const own = page.getByLabelText('In your own words')
    expect(getComputedStyle(own.element()).direction).toBe('rtl')
    await own.fill('left to right')
    expect(getComputedStyle(own.element()).direction).toBe('ltr')
    await own.fill('من اليمين')
    expect(getComputedStyle(own.element()).direction).toBe('rtl')
  })
})

describe('AskUser.Writing', () => {
  it('draws a real call cut off anywhere, with nothing to press', async () => {
    const call = JSON.stringify({ questions: batch.questions, note: '…“quoted”\n' })
    const screen = await render(<AskUser.Writing input={undefined} />)
    for (let length = 0; length <= call.length; length += 1) {
      const cut = call.slice(0, length)
      await screen.rerender(<AskUser.Writing input={closed(cut)} />)
      expect(document.querySelectorAll('button, input, textarea, form')).toHaveLength(0)
    }
    await expect.element(page.getByText('Which database should', { exact: false })).toBeVisible()
  }, 60_000)

  it('draws anything at all', { tags: ['C1.B27.react'], timeout: 60_000 }, async () => {
    const screen = await render(<AskUser.Writing input={undefined} />)
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.boolean(), async (input, ended) => {
        await screen.rerender(<AskUser.Writing input={input} ended={ended} />)
        expect(document.querySelectorAll('section')).toHaveLength(1)
      }),
      { numRuns: 200 },
    )
  })
})

/** What is there of a value whose JSON is cut off, as a stream would have it: read as far as it goes. */
function closed(cut: string): unknown {
  for (let end = cut.length; end > 0; end -= 1) {
    const head = cut.slice(0, end)
    for (const tail of ['', '"', '"}', '"}]}', '}', '}]}', '"}]}]}', ']}', ']}]}', 'null}]}']) {
      try {
        return JSON.parse(head + tail)
      } catch {
        // Not this way.
      }
    }
    if (cut.length - end > 40) return cut
  }
  return cut
}
