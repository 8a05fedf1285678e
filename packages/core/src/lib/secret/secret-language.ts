import { asian } from './secret-words/asian.ts'
import { cyrillic } from './secret-words/cyrillic.ts'
import { eastern } from './secret-words/eastern.ts'
import { english } from './secret-words/english.ts'
import { rightToLeft } from './secret-words/right-to-left.ts'
import type { SecretWords } from './secret-words/secret-words.ts'
import { western } from './secret-words/western.ts'

/** One language, ready to be looked for in texts that are in lower case. */
export interface SecretLanguage {
  /** The text with marks around every secret and before every word about one; `undefined` where it names none. */
  readonly mark: (text: string) => string | undefined
  /** For marked texts. */
  readonly alone: RegExp
  readonly asks: readonly RegExp[]
  readonly asksOpenly: readonly RegExp[]
  /** For texts as they are. */
  readonly asksForIt: RegExp | undefined
}

const languages: readonly SecretWords[] = [english, ...western, ...eastern, ...cyrillic, ...asian, ...rightToLeft]

/** The languages that a text may ask in. What they need is compiled when the first text asks for it. */
export function* languagesOf(text: string): Generator<SecretLanguage> {
  for (const words of languages) {
    if (words.script?.test(text) === false || words.hint?.test(text) === false) continue
    const language = compiled.get(words) ?? compile(words)
    compiled.set(words, language)
    yield language
  }
}

const compiled = new Map<SecretWords, SecretLanguage>()

/** Noncharacters, which no text that was read holds. */
const [open, close, about] = ['\ufdd0', '\ufdd1', '\ufdd2']

/** A text without its marks. */
export function unmark(text: string): string {
  return text.replace(/[\ufdd0-\ufdd2]/g, '')
}

function compile(words: SecretWords): SecretLanguage {
  const { nouns, wholes, after, before, asks, asksOpenly, asksForIt, letters = 'a-zß-ɏ' } = words
  const pattern = (source: string, flags?: string): RegExp =>
    new RegExp(
      withLetters(source, letters).replace(/[‹›ˇ]/g, (mark) => marks[mark] ?? ''),
      flags,
    )
  const isSpaced = after !== ''
  const noun = pattern(
    isSpaced
      ? String.raw`(?<![\p{L}\p{N}_-])(?:(?:${nouns})(?=\s*(?:$|[^\p{L}\p{N}\s_-]|-(?!\p{L})|(?:${after})(?![\p{L}\p{N}])))` +
          (wholes === undefined
            ? ')'
            : String.raw`|(?:${wholes})(?![\p{L}\p{N}_]|-\p{L}|\s+(?:${words.about})(?![\p{L}])))`)
      : nouns,
    'g',
  )
  const turns = pattern(
    isSpaced ? String.raw`(?<![\p{L}_])(?=(?:${words.about})(?![\p{L}]))` : `(?=${words.about})`,
    'g',
  )
  const gap = isSpaced
    ? String.raw`(?:[^.!?;:\nˇ]|[.:](?=\S)){0,64}?(?<![\p{L}])`
    : String.raw`[^。．！？!?;\nˇ]{0,22}?`
  const ask = (source: string): RegExp =>
    pattern(
      source.replaceAll('(?:\\p{L}+ )', '(?:ˇ?\\p{L}+ )').replaceAll('GAP', gap).replaceAll('NOUN', '‹(?<noun>[^›]*)›'),
    )
  return {
    mark: (text) => {
      const marked = text.replace(noun, `${open}$&${close}`)
      return marked === text ? undefined : marked.replace(turns, about)
    },
    alone: pattern(
      isSpaced
        ? String.raw`^(?:(?:${words === english ? anyBefore() : before})\s+){0,4}‹[^›]*›(?:\s+(?:for|to|für|zu|pour|de|du|para|do|da|per|di|для|от)\s[^.!?\n]{1,40})?(?:,?\s+please)?\s*[:?¿？：.!*]*$`
        : `^(?:${before})?‹[^›]*›[:?：？。.!]*$`,
    ),
    asks: asks.map(ask),
    asksOpenly: asksOpenly.map(ask),
    asksForIt: asksForIt === undefined ? undefined : pattern(asksForIt),
  }
}

const marks: Readonly<Record<string, string>> = { '‹': open, '›': close, ˇ: about }

/** Names of secrets that are the same everywhere are looked for once, behind the articles of every language. */
function anyBefore(): string {
  return languages
    .flatMap(({ before, hint }) => (hint === undefined && before !== english.before ? [] : [before]))
    .join('|')
}

/** The letters and digits of one language in place of those of all: those take ten times as long to compile. */
function withLetters(source: string, letters: string): string {
  return source
    .replace(/\[(?:\\.|[^\]\\])*\]/g, (set) => set.replaceAll('\\p{L}', letters).replaceAll('\\p{N}', '0-9'))
    .replaceAll('\\p{L}', `[${letters}]`)
}
