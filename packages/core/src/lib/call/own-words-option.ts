import { lookalikeKey } from '../text/lookalike-key.ts'
import type { Question, QuestionOption } from '../contract/question.ts'

const names =
  'other|others|something else|anything else|someone else|somewhere else|other option|other answer|another option|another answer|custom answer|custom option|custom response|custom value|my own|my own answer|my own words|own answer|own words|free text|free-form|write my own|write your own|write-in|type my own|type your own|type your own answer|type my own answer|type your answer|enter my own|enter your own|enter your own answer|type something|type something else|let me type|let me explain|i will type|specify other|' +
  'andere|anderes|anderer|andere antwort|andere option|sonstige|sonstiges|etwas anderes|eigene antwort|eigene eingabe|freitext|' +
  'autre|autres|autre chose|autre réponse|autre option|réponse libre|texte libre|ma propre réponse|' +
  'otro|otra|otros|otras|otra cosa|otra opción|otra respuesta|respuesta propia|' +
  'outro|outra|outros|outras|outra coisa|outra opção|outra resposta|resposta própria|' +
  "altro|altra|qualcos’altro|qualcos'altro|altra opzione|altra risposta|risposta libera|" +
  'anders|iets anders|inne|inny|jiné|annat|andet|diğer|' +
  'другое|другой|другая|другой вариант|другой ответ|свой вариант|свой ответ|иное|інше|' +
  'その他|そのほか|それ以外|自由入力|自由記述|自分で入力|기타|그 외|직접 입력|다른 의견|' +
  '其他|其它|其他选项|其他選項|自定义|自訂|自行输入|自行輸入|手动输入|أخرى|آخر|غير ذلك|अन्य'

const ownWords: ReadonlySet<string> = new Set(names.split('|').map(lookalikeKey))

/**
 * The option that a model wrote for the person's own words ("Other", "Something else…", "Autre (préciser)"), where the
 * question takes them anyway. It stays an option like any other and can be chosen; a surface that draws a row for own
 * words draws that row under this label instead of two that mean the same, and asks for the words when it is chosen.
 */
export function ownWordsOption({
  allowCustom,
  options = [],
}: Pick<Question, 'allowCustom' | 'options'>): QuestionOption | undefined {
  return allowCustom ? options.find(({ label }) => isOwnWords(label)) : undefined
}

/** The label itself, or with what to do in brackets or behind a mark: `Other: please specify`. */
function isOwnWords(label: string): boolean {
  const key = lookalikeKey(label).replace(/[.…:\s]+$/u, '')
  if (ownWords.has(key)) return true
  const head = /^(.{1,40}?)\s*(?:[([{（【［]|[:;,，、…]|\.{2,}|\s[-–—]\s)/u.exec(key)?.[1]
  return head !== undefined && ownWords.has(head) && isPrompt(key.slice(head.length))
}

/** What follows says how to answer, and names nothing to choose: `Other (Redis)` is a choice of its own. */
function isPrompt(rest: string): boolean {
  return /specif|describ|explain|type|write|enter|tell|own|text|custom|angeben|eingeben|beschreib|präzis|précis|expli|especifi|indi[cq]|escri|digit|scriv|уточн|укаж|напиш|свой|入力|記入|具体|詳|입력|작성|说明|說明|填写|填寫|输入|輸入|注明/iu.test(
    rest,
  )
}
