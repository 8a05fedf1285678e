/** What words for secrets begin with, as far as they are written in ASCII. */
const starts =
  'pass|pwd|pin|key|api|secret|cred|login|phrase|seed|mnemonic|otp|jwt|code|card|cvv|cvc|token|pat|env|id_|kennwort|kredit|karte|' +
  'zugang|zugriff|anmelde|wiederherst|einmal|sicherheit|verifi|cle|clave|jeton|identifiant|cryptogramme|llave|tarjeta|' +
  'cart|senha|chave|palavra|chiav|codic|parol|frase|frasa|wacht|toegang|inlog|beveilig|herstel|losen|adgang|kod|engang|bekreft|sikkerh|kort|innlogg|nyckel|' +
  'salasan|tunnus|vahvist|kirjautum|haslo|klucz|hesl|jelsz|kulcs|chei|cod|sifre|anahtar|kata|sandi|kunci|nomor|mat khau'

/** In one of these every secret begins or ends, in whichever script. */
const stems = new RegExp(
  'pass|pwd|jwt|pin|key|api|secret|cred|login|phrase|seed|mnemonic|otp|cod|kod|card|cvv|cvc|token|pat|env|id_|wort|wörter|schlüssel|' +
    'daten|kart|clé|jeton|identifiant|cryptogramme|contraseña|clave|llave|código|tarjeta|cart|numéro|número|senha|chave|palavra|chiav|' +
    'parol|frase|frasa|wacht|sleutel|gegevens|ord|lösen|nyckel|nøg|nøkkel|uppgifter|oplysninger|detaljer|salasan|avain|tunnus|haslo|hasło|' +
    'hasła|haseł|klucz|fraz|poświadcz|dane|hesl|klíč|kľúč|kód|číslo|údaje|jelsz|kulcs|szám|adat|chei|număr|şifre|sifre|anahtar|numara|bilgi|' +
    'κωδικ|συνθημ|κλειδ|διακρ|αριθμ|στοιχ|парол|пин|пін|токен|ключ|код|карт|уч[её]тн|облік|частен|' +
    'パス|暗証|キー|トークン|鍵|フレーズ|コード|カード|情報|비밀|패스|암호|키|토큰|구문|문구|니모닉|인증|코드|번호|로그인|' +
    '密|口令|金鑰|令牌|權杖|私钥|私鑰|助|短语|验证码|驗證碼|卡|安全码|凭|登录|รหัส|พาส|คีย์|กุญแจ|โทเค|บัตร|วลี|' +
    'पास|पिन|ओटीपी|कुंजी|टोकन|कोड|कार्ड|विवरण|mật|mat khau|mã|khó|thẻ|khôi|đăng|kata|sandi|kunci|nomor|' +
    'كلم|سر|رمز|مفتاح|رقم|عبارة|بيانات|توكن|باسورد|گذر|پسورد|کلمه|کلید|شماره|کد|توکن|סיסמ|קוד|מפתח|אסימון|טוקן|כרטיס|פרטי|צירוף',
)

/** Words that begin with the same three letters. */
const groups: string[][] = []
/** Whether to look more closely, by a hash of three characters: the number of a group from 1, or `loneLetter`. */
const marks = new Uint8Array(1 << 15)
const loneLetter = 255

for (const separator of ' ._*-') {
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') marks[hashOf(separator + letter + separator)] = loneLetter
}
for (const start of starts.split('|')) {
  const hash = hashOf(start)
  const group = groups[(marks[hash] ?? 0) - 1]
  if (group === undefined) marks[hash] = groups.push([start])
  else group.push(start)
}

/** Letters of either case have the same five bits. */
function hashOf(text: string): number {
  return ((text.charCodeAt(0) & 31) << 10) | ((text.charCodeAt(1) & 31) << 5) | (text.charCodeAt(2) & 31)
}

/** What one walk along a text has shown. */
export interface TextLook {
  /** Printable ASCII with something to see at both ends: what needs no closer look before it is drawn. */
  readonly plain: boolean
  /** It could name a secret. */
  readonly suspect: boolean
}

const [plain, odd, suspect, both] = [
  { plain: true, suspect: false },
  { plain: false, suspect: false },
  { plain: true, suspect: true },
  { plain: false, suspect: true },
] as const satisfies readonly TextLook[]

/** Looks once at each character, because a call has a hundred texts, of which nearly all are plain and name no secret. */
export function lookAt(text: string): TextLook {
  let hash = 0
  let all = 0
  let beyond = 0
  let found = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    all |= code
    // Negative from the first character on that is below the printable ones or above them.
    beyond |= (code - 32) | (126 - code)
    hash = ((hash << 5) | (code & 31)) & 0x7fff
    const mark = marks[hash]
    if (mark !== 0 && mark !== undefined && !found) {
      found = mark === loneLetter ? isSpacedOut(text, at) : beginsSecret(text, at - 2, mark)
    }
  }
  const isPlain = beyond >= 0 && isSeen(text, 0) && isSeen(text, text.length - 1)
  return found || all > 127 ? (isPlain ? suspect : both) : isPlain ? plain : odd
}

function isSeen(text: string, at: number): boolean {
  return text.charCodeAt(at) > 32
}

function beginsSecret(text: string, start: number, mark: number): boolean {
  if (start < 0 || isLetter(text.charCodeAt(start - 1))) return false
  return groups[mark - 1]?.some((word) => isAt(text, start, word)) === true
}

function isAt(text: string, start: number, word: string): boolean {
  for (let at = 3; at < word.length; at += 1) {
    if ((text.charCodeAt(start + at) | 32) !== (word.charCodeAt(at) | 32)) return false
  }
  return true
}

/** `p a s s w o r d`, seen from the second blank in it. */
function isSpacedOut(text: string, at: number): boolean {
  if (isLetter(text.charCodeAt(at + 2)) || !isLetter(text.charCodeAt(at + 1))) return false
  return isLetter(text.charCodeAt(at - 3)) && !isLetter(text.charCodeAt(at - 4))
}

function isLetter(code: number): boolean {
  const letter = code | 32
  return letter >= 97 && letter <= 122
}

/** The same for a text in any script, in lower case and spelled out. */
export function holdsSecretStem(text: string): boolean {
  return stems.test(text)
}
