import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exchange } from '../exchange.ts'
import type { Question } from '../contract/question.ts'
import { readAskRequest } from './read-ask-request.ts'
import { readLine } from '../line/read-line.ts'
import { readReply } from '../reply/read-reply.ts'
import { assentLabel, yesIndexOf } from './yes-label.ts'

const drop = 'Delete the production database?'

/** A question, and the labels of its `confirm` with the one that says yes in front. */
const sure: readonly (readonly [question: string, yes: string, no: string])[] = [
  ['Go?', 'Yes', 'No'],
  ['Go?', 'true', 'false'],
  [drop, 'Yes, delete everything', 'No, keep it'],
  [drop, 'Yes – delete', 'No – keep'],
  [drop, 'Yes please', 'No thanks'],
  [drop, 'OK (delete)', 'Nope (keep)'],
  ['Any objections?', 'Yes, stop', 'No, go ahead'],
  ['Cancel the order?', 'Yes', 'No'],
  ['Datenbank löschen?', 'Ja, löschen', 'Nein, abbrechen'],
  ['Supprimer ?', 'Oui : supprimer', 'Non : garder'],
  ['¿Borrar?', 'Sí, borrar', 'No, gracias'],
  ['Удалить?', 'Да, удалить', 'Нет, оставить'],
  ['削除しますか？', 'はい、削除する', 'いいえ、やめます'],
  ['删除吗？', '是的，删除', '不，保留'],
  [drop, 'Delete', 'Cancel'],
  [drop, 'Delete it', 'Keep it'],
  [drop, 'Delete', 'No'],
  [drop, 'Yes', 'Keep the data'],
  ['Delete the production database? This cannot be undone.', 'Delete it', 'Never mind'],
  ['Deploy to production?', 'Deploy', 'Don’t deploy'],
  ['Deploy to production?', 'Deploy now', 'Not now'],
  ['Run the tests?', 'Run them', 'Skip'],
  ['Save the changes?', 'Save', 'Discard'],
  ['Allow access?', 'Allow', 'Deny'],
  ['Datenbank löschen?', 'Löschen', 'Abbrechen'],
  ['Supprimer la base ?', 'Supprimer', 'Annuler'],
  ['¿Eliminar la base?', 'Eliminar', 'Cancelar'],
  ['Удалить базу?', 'Удалить', 'Отмена'],
  ['実行しますか？', '実行する', 'キャンセル'],
  ['是否删除数据库？', '删除', '取消'],
  ['데이터베이스를 삭제할까요?', '삭제', '취소'],
]

/** Sure only in this order, because nothing in the question says which of the two is meant. */
const inOrder: readonly (readonly [question: string, yes: string, no: string])[] = [
  [drop, 'Approve', 'Reject'],
  [drop, 'Continue', 'Abort'],
  [drop, 'Proceed', 'Decline'],
  ['Go?', 'Ship it', 'Wait'],
  ['Are you sure? This can’t be undone.', 'Delete', 'Cancel'],
  ['Sind Sie sicher?', 'Löschen', 'Abbrechen'],
]

/** Nothing may be mapped to either label, in whichever order. */
const unsure: readonly (readonly [question: string, one: string, other: string])[] = [
  // The question asks about what a label seems to refuse.
  ['Abort the deployment?', 'Abort', 'Continue'],
  ['Cancel the order?', 'Cancel', 'Keep'],
  ['Turn down the offer?', 'Decline', 'Accept'],
  ['End the subscription?', 'Continue', 'Cancel subscription'],
  ['Keep the change?', 'Keep', 'Revert'],
  ['Go on without tests?', 'Skip tests', 'Run tests'],
  ['Bypass the tests?', 'Skip tests', 'Run tests'],
  ['Should I not deploy?', 'Deploy', 'Don’t deploy'],
  ['Deploy or wait?', 'Deploy', 'Wait'],
  ['Bereitstellung abbrechen?', 'Abbrechen', 'Fortfahren'],
  ['デプロイをやめますか？', 'やめる', '続ける'],
  ['要取消部署吗？', '取消', '继续'],
  // The labels do not say it.
  [drop, 'Ship it', 'Scrap it'],
  [drop, 'On', 'Off'],
  [drop, 'Absolutely', 'Absolutely not'],
  [drop, 'Skip', 'Cancel'],
  [drop, 'Archive instead', 'Cancel'],
  [drop, 'Yes, delete everything', 'Only the old rows'],
  [drop, 'Approve', 'Approve and back up'],
  ['Ready?', 'No problem, go on', 'Stop'],
  ['Go on with the release?', 'Keep going', 'Roll back'],
]

describe('yesIndexOf', () => {
  it.each(sure)('is sure for %s that %s says yes, not %s', (question, yes, no) => {
    expect(yesIndexOf(question, [yes, no])).toBe(0)
    expect(yesIndexOf(question, [no, yes])).toBe(1)
  })

  it.each(inOrder)('is sure for %s that %s says yes where it comes before %s', (question, yes, no) => {
    expect(yesIndexOf(question, [yes, no])).toBe(0)
    expect(yesIndexOf(question, [no, yes])).toBeUndefined()
  })

  it.each(unsure)('is not sure for %s which of %s and %s says yes', (question, one, other) => {
    expect(yesIndexOf(question, [one, other])).toBeUndefined()
    expect(yesIndexOf(question, [other, one])).toBeUndefined()
  })
})

const noWords = ['no', 'n', 'nope', 'NO', 'nein', 'non', 'нет', 'いいえ', '不', 'false']
const yesWords = ['yes', 'y', 'ok', 'YES', 'ja', 'oui', 'да', 'はい', '是', 'true']

function ask(question: string, options: readonly string[], rest: object = {}): Question {
  const read = readAskRequest({ question, kind: 'confirm', options, ...rest }, { id: 'r1' })
  if (!read.ok) throw new Error(read.issues[0]?.message)
  return read.request.questions[0] as Question
}

/** What a typed word selects, a boolean alone, and a boolean under the id. */
function selected(question: Question, word: string, flag: boolean): readonly (readonly string[])[] {
  const line = readLine(question, word)
  const request = {
    kind: 'ask-user',
    v: 1,
    id: 'r1',
    message: '',
    questions: [question],
    question: '',
    attempt: 1,
  } as const
  const replies = [readReply(request, flag), readReply(request, { answers: { [question.id]: flag } })]
  return [
    line.ok ? line.answer.selected : [],
    ...replies.map((reply) =>
      reply.ok && reply.response.status === 'answered' ? (reply.response.answers[0]?.selected ?? []) : [],
    ),
  ]
}

describe('a no', () => {
  const pairs = fc.oneof(
    fc.constantFrom(...sure, ...inOrder).map(([question, yes, no]) => ({ question, yes, labels: [yes, no] })),
    fc.constantFrom(...sure, ...inOrder).map(([question, yes, no]) => ({ question, yes, labels: [no, yes] })),
  )

  it('never selects the label that says yes, whatever the order and the language', () => {
    fc.assert(
      fc.property(pairs, fc.constantFrom(...noWords), ({ question, yes, labels }, word) => {
        const asked = ask(question, labels)
        for (const labelsOf of selected(asked, word, false)) expect(labelsOf).not.toContain(yes)
        // Nor does a question that was stored in the wrong order by somebody else.
        const stored: Question = { ...asked, kind: 'confirm', options: labels.map((label) => ({ label })) }
        for (const labelsOf of selected(stored, word, false)) expect(labelsOf).not.toContain(yes)
      }),
      { numRuns: process.env['CI'] === undefined ? 1_000 : 10_000 },
    )
  })

  it('and a yes select nothing where it is not sure which label they mean', () => {
    for (const [question, ...labels] of unsure) {
      for (const options of [labels, labels.toReversed()]) {
        const asked = ask(question, options)
        expect(asked.kind).toBe('choice')
        expect(asked.options?.map(({ label }) => label)).toEqual(options)
        for (const word of noWords) {
          const [typed, ...flags] = selected(asked, word, false)
          expect([word, flags]).toEqual([word, [[], []]])
          // What they begin with is still theirs: `no` for `No, …`.
          expect(options.filter((label) => label.toLowerCase().startsWith(word))).toEqual(
            expect.arrayContaining([...(typed ?? [])]),
          )
        }
      }
    }
  })

  it('is the label that says no wherever that is sure', () => {
    for (const [question, yes, no] of [...sure, ...inOrder]) {
      const asked = ask(question, [yes, no])
      expect(asked).toMatchObject({ kind: 'confirm', options: [{ label: yes }, { label: no }] })
      expect(selected(asked, 'no', false)).toEqual([[no], [no], [no]])
      expect(selected(asked, 'yes', true)).toEqual([[yes], [yes], [yes]])
    }
    for (const [question, yes, no] of sure) {
      expect(ask(question, [no, yes])).toMatchObject({ kind: 'confirm', options: [{ label: yes }, { label: no }] })
    }
  })

  it('to an unsure question comes back with what can be chosen', () => {
    const read = readAskRequest({ question: drop, kind: 'confirm', options: ['Reject', 'Approve'] })
    expect(read.ok && exchange(read.request, false)).toMatchObject({
      step: 'ask',
      request: { issues: [{ message: expect.stringContaining('Choose one of “Reject”, “Approve”') as unknown }] },
    })
  })

  it('is somebody’s own words where nothing says no', () => {
    const asked = ask(drop, ['Reject', 'Approve'])
    for (const word of [...noWords, ...yesWords]) {
      expect(readLine(asked, word)).toMatchObject({ answer: { selected: [], custom: word } })
      expect(readLine({ ...asked, allowCustom: false }, word)).toMatchObject({ ok: false })
    }
  })
})

describe('assentLabel', () => {
  const stored = (yes: string, no: string): Question => ({
    id: 'q',
    question: 'Go?',
    kind: 'confirm',
    options: [{ label: yes }, { label: no }],
    allowCustom: true,
  })

  it('trusts a stored confirm to have yes first, unless its labels speak against it', () => {
    expect(assentLabel(stored('Ship it', 'Scrap it'), false)).toBe('Scrap it')
    expect(assentLabel(stored('No', 'Yes'), false)).toBe('No')
    expect(assentLabel(stored('Reject', 'Approve'), false)).toBeUndefined()
    expect(assentLabel(stored('Archive', 'Yes, go on'), false)).toBeUndefined()
    expect(assentLabel({ ...stored('Yes', 'No'), kind: 'choice' }, false)).toBeUndefined()
  })
})
