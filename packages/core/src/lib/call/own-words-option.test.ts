import { describe, expect, it } from 'vitest'
import { ownWordsOption } from './own-words-option.ts'

const question = (label: string, allowCustom = true) => ({ allowCustom, options: [{ label: 'Postgres' }, { label }] })

describe('ownWordsOption', { tags: ['C9'] }, () => {
  it.each([
    'Other',
    'other…',
    'OTHER:',
    'Ｏther',
    'Other (please specify)',
    'Other - please describe',
    'Other: type your own',
    'Something else',
    'Something else (tell me)',
    'Type your own answer',
    'My own answer',
    'Sonstiges',
    'Etwas anderes',
    'Andere (bitte angeben)',
    'Autre',
    'Autre (préciser)',
    'Otra opción',
    'Otro (especificar)',
    'Outro',
    'Altro',
    'Altro (specificare)',
    'その他',
    'その他（具体的に入力）',
    '기타',
    '기타 (직접 입력)',
    '직접 입력',
    '其他',
    '其他（请说明）',
    'Другое',
    'Другое (укажите)',
    'Свой вариант',
  ])('is %j', (label) => {
    expect(ownWordsOption(question(label))).toEqual({ label })
  })

  it.each([
    'Other DB',
    'Another database',
    'Other (Redis)',
    'Other: Redis',
    'None of the above',
    'None',
    'All of the above',
    'No other',
    'Custom',
    'Skip',
    'Others first',
    'Sonstige Kosten',
    'その他のDB',
    '其他数据库',
  ])('is not %j', (label) => {
    expect(ownWordsOption(question(label))).toBeUndefined()
  })

  it('is none where own words are not taken or nothing is offered', () => {
    expect(ownWordsOption(question('Other', false))).toBeUndefined()
    expect(ownWordsOption({ allowCustom: true })).toBeUndefined()
  })
})
