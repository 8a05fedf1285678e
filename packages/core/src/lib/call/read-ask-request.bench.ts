import { expect, test } from 'vitest'
import type { AskResponse } from '../contract/ask-response.ts'
import { checkResponse } from '../check/check-response.ts'
import { readAskRequest } from './read-ask-request.ts'

/** A full batch, as a model sends it: four options each, all described, a few for several answers. */
const call = {
  questions: Array.from({ length: 10 }, (_, at) => ({
    header: `Topic ${at + 1}`,
    question: `Which of these should we use for part ${at + 1} of the project?`,
    options: Array.from({ length: 4 }, (__, option) => ({
      label: `Choice ${option + 1} of ${at + 1}`,
      description: `What happens when choice ${option + 1} is taken, in a sentence.`,
    })),
    multi_select: at % 3 === 0,
  })),
}

const answered: AskResponse = {
  status: 'answered',
  answers: call.questions.map(({ options }, at) => ({ id: `q${at + 1}`, selected: [options[1]?.label ?? ''] })),
}

function readAndCheck(input: unknown): number {
  const read = readAskRequest(input)
  return read.ok ? checkResponse(read.request, answered).length : -1
}

test('reading and checking a batch of ten with its response', async ({ bench }) => {
  const other = { ...call, questions: JSON.stringify(call.questions) }
  expect([readAndCheck(call), readAndCheck(other)]).toEqual([0, 0])
  const plain = await bench('as promised', () => readAndCheck(call)).run()
  const text = await bench('as JSON text', () => readAndCheck(other)).run()
  console.table(
    [plain, text].map(({ name, latency }) => ({
      call: name,
      'µs at best': micro(latency.min),
      'µs half the time': micro(latency.p50),
    })),
  )
})

function micro(milliseconds: number): number {
  return Math.round(milliseconds * 10_000) / 10
}
