import type { Question } from './question.ts'
import { secretStarts, secretStems, type SecretWords, secretWords } from './secret-words.ts'

/**
 * What secret a question asks the person to type, in the model's own word, or `undefined`. A question about secrets is
 * fine (where to keep one, whether to rotate it); one that would have a person type one is not, wherever it says so:
 * in its text, under its header, or in what an option tells the person to do. Made for models that mean well or repeat
 * what they were fed; it does not stop one that is set on asking in riddles.
 */
export function findSecret({
  header = '',
  question,
  options = [],
}: Pick<Question, 'header' | 'question' | 'options'>): string | undefined {
  const texts = [question, header]
  for (const { label, description = '' } of options) texts.push(label, description)
  // Nearly every call ends here.
  const all = texts.join('\n')
  if (isAscii.test(all) ? !starts.test(all) : !stems.test(spelledOut(all))) return undefined
  const [asked = '', name = '', ...offered] = texts.map(spelledOut)
  for (const words of secretWords) {
    if (words.script?.test(all) === false) continue
    const language = compiledOf(words)
    const secret =
      asksFor(language, asked, options.length > 0) ??
      (isNoun(language, name) && asksForNamed(language, asked, options.length > 0) ? name : undefined) ??
      tellsToType(language, offered)
    if (secret !== undefined) return secret
  }
  return undefined
}

interface Language {
  readonly noun: RegExp
  readonly alone: RegExp
  readonly asks: readonly RegExp[]
  readonly asksOpenly: readonly RegExp[]
  readonly asksForIt: RegExp
}

const isAscii = /^[ -~\n]*$/
const stems = new RegExp(secretStems, 'iu')
const starts = new RegExp(`\\b(?:${secretStarts})`, 'i')

/** Compiled when the first text needs them: most processes need few, and none at their start. */
const compiled = new Map<SecretWords, Language>()

function compiledOf(words: SecretWords): Language {
  const known = compiled.get(words)
  if (known !== undefined) return known
  const language = compile(words)
  compiled.set(words, language)
  return language
}

function compile({ nouns, after, about, asks, asksOpenly, before, asksForIt }: SecretWords): Language {
  // Languages that are written without spaces have no words that could follow.
  const spaced = after !== ''
  const noun = spaced
    ? String.raw`(?<![\p{L}\p{N}_-])(?<noun>${nouns})(?=\s*(?:$|[^\p{L}\p{N}\s_-]|-(?!\p{L})|(?:${after})(?![\p{L}\p{N}])))`
    : `(?<noun>${nouns})`
  const gap = spaced
    ? String.raw`(?:(?!(?<![\p{L}])(?:${about})(?![\p{L}]))(?:[^.!?;:\n]|[.:](?=\S))){0,60}?(?<![\p{L}])`
    : `(?:(?!${about})[^。．！？!?;\\n]){0,20}?`
  const pattern = (text: string): RegExp => new RegExp(text.replaceAll('GAP', gap).replaceAll('NOUN', noun), 'u')
  const alone = spaced
    ? String.raw`^(?:(?:${before})\s+){0,4}(?:${nouns})(?:\s+(?:for|to|für|zu|pour|de|du|para|do|da|per|di|для|от)\s[^.!?\n]{1,40})?(?:,?\s+please)?\s*[:?¿？：.!*]*$`
    : `^(?:${before})?(?:${nouns})[:?？：。.!]*$`
  return {
    noun: new RegExp(nouns, 'u'),
    alone: new RegExp(alone, 'u'),
    asks: asks.map(pattern),
    asksOpenly: asksOpenly.map(pattern),
    asksForIt: new RegExp(asksForIt, 'u'),
  }
}

function asksFor({ noun, alone, asks, asksOpenly }: Language, text: string, hasOptions: boolean): string | undefined {
  if (!noun.test(text)) return undefined
  for (const ask of asks) {
    const match = ask.exec(text)
    if (match !== null && !(hasOptions && isProposal(match[0], text, match.index)))
      return match.groups?.['noun'] ?? match[0]
  }
  if (hasOptions) return undefined
  if (alone.test(text)) return text
  for (const ask of asksOpenly) {
    const match = ask.exec(text)
    if (match !== null && !isProposal(match[0], text, match.index)) return match.groups?.['noun'] ?? match[0]
  }
  return undefined
}

/** `Provide a token per user?` over options proposes something to do; nobody is told to type. */
function isProposal(match: string, text: string, index: number): boolean {
  const rest = text.slice(index)
  const end = /[.!?\n]/.exec(rest.slice(match.length))?.[0]
  return (
    end === '?' &&
    /^\P{L}*(?:provide|supply|submit|insert|input|enter|type|paste|set|choose|pick|create|specify|write)(?!\p{L})/iu.test(
      match,
    ) &&
    !/(?<!\p{L})(?:your|me|us|here|below|please)(?!\p{L})/iu.test(rest)
  )
}

function isNoun({ alone }: Language, header: string): boolean {
  return header !== '' && alone.test(header)
}

/** A header names the secret, and the question asks for `it`, or has nothing to choose from and asks nothing about it. */
function asksForNamed({ asksForIt }: Language, question: string, hasOptions: boolean): boolean {
  if (asksForIt.test(question)) return true
  return !hasOptions && !isAbout.test(question)
}

const isAbout =
  /^\P{L}*(?:where|when|who|why|how|which|should|shall|do|does|did|is|are|was|has|have|may|will|whose|wo|wie|wann|warum|soll|sollen|ist|sind|welche\p{L}?|où|quand|comment|pourquoi|faut|doit|dónde|cuándo|cómo|por qué|debo|onde|quando|como|devo|dove|come|devo|где|когда|как|почему|нужно ли|стоит ли)(?!\p{L})|(?:name|path|length|policy|variable|long|often)(?!\p{L})/iu

/** An option is the person's own choice of words, so only one that tells them to type theirs counts. */
function tellsToType({ noun, asks }: Language, texts: readonly string[]): string | undefined {
  for (const text of texts) {
    if (!noun.test(text) || !isAddressed.test(text)) continue
    for (const ask of asks) {
      const match = ask.exec(text)
      if (match !== null) return match.groups?.['noun'] ?? match[0]
    }
  }
  return undefined
}

const isAddressed =
  /(?<!\p{L})(?:your|here|below|ihre?n?|deine?n?|hier|unten|votre|vos|ton|ta|tes|ici|ci-dessous|tus?|sus?|aquí|abajo|seus?|suas?|tua|teu|aqui|abaixo|suo|tuo|qui|sotto|ваш\p{L}*|твой|твою|сюда|здесь|ниже)(?!\p{L})|あなた|こちら|ここ|ください|여기|당신|주세요|您|你|这里|此处|请|請|[:：]\s*$/iu

/** Compatibility forms and letters that were swapped for lookalikes of another script, as plain ones. */
function spelledOut(text: string): string {
  const plain = isAscii.test(text) ? text : text.normalize('NFKC')
  // A pin has legs, a PIN is secret.
  const pinned = plain.replace(pins, 'pincode').toLowerCase()
  return /[a-z]/.test(pinned) && /[\u0370-\u052f]/.test(pinned) ? pinned.replace(mixedWord, fromCyrillic) : pinned
}

const pins =
  /(?<![\p{L}\p{N}])(?:PINs?(?![\p{L}\p{N}]|[- ](?:layout|mapping|out))(?:[- ](?:[Cc]ode|[Nn]umber))?|[Pp]in[- ]?code)/gu
const mixedWord = /(?=\p{L}*[a-z])\p{L}+/gu

function fromCyrillic(word: string): string {
  return word.replace(/[\u0370-\u052f]/g, (letter) => latin[letter] ?? letter)
}

const cyrillic = 'аеорсухіѕјԁһкмтвн'
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  cyrillic.split('').map((letter, index) => [letter, 'aeopcyxisjdhkmtbh'.charAt(index)]),
)
