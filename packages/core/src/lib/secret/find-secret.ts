import type { Question } from '../contract/question.ts'
import { holdsSecretStem, lookAt } from './secret-hint.ts'
import { languagesOf, type SecretLanguage, unmark } from './secret-language.ts'

/**
 * What secret a question asks the person to type, in the model's own word, or `undefined`. A question about secrets is
 * fine (where to keep one, whether to rotate it); one that would have a person type one is not, wherever it says so:
 * in its text, under its header, or in what an option tells the person to do. Made for models that mean well or repeat
 * what they were fed; it does not stop one that is set on asking in riddles.
 */
export function findSecret(asked: Pick<Question, 'header' | 'question' | 'options'>): string | undefined {
  return mayAsk(asked) ? lookCloser(asked) : undefined
}

function mayAsk({ header = '', question, options = [] }: Pick<Question, 'header' | 'question' | 'options'>): boolean {
  return [header, question, ...options.flatMap(({ label, description = '' }) => [label, description])].some(
    (text) => lookAt(text).suspect,
  )
}

function lookCloser({
  header = '',
  question,
  options = [],
}: Pick<Question, 'header' | 'question' | 'options'>): string | undefined {
  const texts = [question, header]
  for (const { label, description = '' } of options) texts.push(label, description)
  const [asked = '', name = '', ...offered] = texts.map(spelledOut)
  const all = [asked, name, ...offered].join('\n')
  if (!holdsSecretStem(all)) return undefined
  for (const language of languagesOf(all)) {
    const secret =
      asksFor(language, asked, options.length > 0) ??
      (isNoun(language, name) && asksForNamed(language, asked, options.length > 0) ? name : undefined) ??
      tellsToType(language, offered)
    if (secret !== undefined) return secret
  }
  return undefined
}

function asksFor(language: SecretLanguage, text: string, hasOptions: boolean): string | undefined {
  const marked = language.mark(text)
  if (marked === undefined) return undefined
  for (const ask of language.asks) {
    const match = ask.exec(marked)
    if (match !== null && !(hasOptions && isProposal(match))) return secretOf(match)
  }
  if (hasOptions) return undefined
  if (language.alone.test(marked)) return text
  for (const ask of language.asksOpenly) {
    const match = ask.exec(marked)
    if (match !== null && !isProposal(match)) return secretOf(match)
  }
  return undefined
}

function secretOf(match: RegExpExecArray): string {
  return unmark(match.groups?.['noun'] ?? match[0])
}

/** `Provide a token per user?` over options proposes something to do; nobody is told to type. */
function isProposal(found: RegExpExecArray): boolean {
  const match = unmark(found[0])
  const rest = unmark(found.input.slice(found.index))
  const end = /[.!?\n]/.exec(rest.slice(match.length))?.[0]
  return (
    end === '?' &&
    /^\P{L}*(?:provide|supply|submit|insert|input|enter|type|paste|set|choose|pick|create|specify|write)(?!\p{L})/iu.test(
      match,
    ) &&
    !/(?<!\p{L})(?:your|me|us|here|below|please)(?!\p{L})/iu.test(rest)
  )
}

function isNoun({ alone, mark }: SecretLanguage, header: string): boolean {
  return alone.test(mark(header) ?? '')
}

/** A header names the secret, and the question asks for `it`, or has nothing to choose from and asks nothing about it. */
function asksForNamed({ asksForIt }: SecretLanguage, question: string, hasOptions: boolean): boolean {
  if (asksForIt?.test(question) === true) return true
  return !hasOptions && !isAbout.test(question)
}

const isAbout =
  /^\P{L}*(?:where|when|who|why|how|which|should|shall|do|does|did|is|are|was|has|have|may|will|whose|wo|wie|wann|warum|soll|sollen|ist|sind|welche\p{L}?|où|quand|comment|pourquoi|faut|doit|dónde|cuándo|cómo|por qué|debo|onde|quando|como|devo|dove|come|devo|где|когда|как|почему|нужно ли|стоит ли)(?!\p{L})|(?:name|path|length|policy|variable|long|often)(?!\p{L})/iu

/** An option is the person's own choice of words, so only one that tells them to type theirs counts. */
function tellsToType({ asks, mark }: SecretLanguage, texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const marked = isAddressed.test(text) ? mark(text) : undefined
    if (marked === undefined) continue
    for (const ask of asks) {
      const match = ask.exec(marked)
      if (match !== null) return secretOf(match)
    }
  }
  return undefined
}

const isAddressed =
  /(?<!\p{L})(?:your|here|below|ihre?n?|deine?n?|hier|unten|votre|vos|ton|ta|tes|ici|ci-dessous|tus?|sus?|aquí|abajo|seus?|suas?|tua|teu|aqui|abaixo|suo|tuo|qui|sotto|ваш\p{L}*|твой|твою|сюда|здесь|ниже)(?!\p{L})|あなた|こちら|ここ|ください|여기|당신|주세요|您|你|这里|此处|请|請|[:：]\s*$/iu

/** Compatibility forms and letters that were swapped for lookalikes of another script, as plain ones. */
function spelledOut(text: string): string {
  const plain = (isAscii.test(text) ? text : text.normalize('NFKC')).replace(spaced, (word) =>
    word.replace(/[ ._*-]/g, ''),
  )
  // A pin has legs, a PIN is secret.
  const pinned = plain.replace(pins, 'pincode').toLowerCase()
  return /[a-z]/.test(pinned) && /[\u0370-\u052f]/.test(pinned) ? pinned.replace(mixedWord, fromCyrillic) : pinned
}

const isAscii = /^[ -~\n]*$/
const pins =
  /(?<![\p{L}\p{N}])(?:PINs?(?![\p{L}\p{N}]|[- ](?:layout|mapping|out))(?:[- ](?:[Cc]ode|[Nn]umber))?|[Pp]in[- ]?code)/gu
/** `p a s s w o r d` */
const spaced = /(?<![\p{L}\p{N}])\p{L}(?:[ ._*-]\p{L}(?![\p{L}\p{N}])){3,}/gu
const mixedWord = /(?=\p{L}*[a-z])\p{L}+/gu

function fromCyrillic(word: string): string {
  return word.replace(/[\u0370-\u052f]/g, (letter) => latin[letter] ?? letter)
}

const cyrillic = 'аеорсухіѕјԁһкмтвн'
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  cyrillic.split('').map((letter, index) => [letter, 'aeopcyxisjdhkmtbh'.charAt(index)]),
)
