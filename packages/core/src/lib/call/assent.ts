import { lookalikeKey } from '../text/lookalike-key.ts'

const yes = words(
  'y yes yeah yep yup ok okay sure true', // English
  'j ja jo jup jawohl', // German, Dutch, the Scandinavian languages
  'o oui ouais', // French
  's si sí sì', // Spanish, Italian
  'sim', // Portuguese
  'tak t', // Polish
  'ano', // Czech
  'д да так', // Russian, Ukrainian, Bulgarian
  'evet', // Turkish
  'ναι', // Greek
  'kyllä', // Finnish
  'igen', // Hungarian
  'نعم بله', // Arabic, Persian
  'כן', // Hebrew
  'हाँ हां', // Hindi
  'はい うん', // Japanese
  '네 예 응', // Korean
  '是 是的 好 好的 对', // Chinese
)

const no = words(
  'n no nope nah false',
  'nein nee nej nei ne',
  'non',
  'não nao',
  'nie',
  'н нет ні не',
  'hayır hayir',
  'όχι',
  'ei',
  'nem',
  'لا نه خیر',
  'לא',
  'नहीं',
  'いいえ いや',
  '아니요 아니오 아니',
  '否 不 不是 不要',
)

/** Whether a word says yes (`true`) or no (`false`), in the languages that people type it in; else `undefined`. */
export function readAssent(text: string): boolean | undefined {
  const word = lookalikeKey(text).replace(/[.!。！]+$/u, '')
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ').map(lookalikeKey)))
}
