import { everywhere, type SecretWords } from './secret-words.ts'

const polish: SecretWords = {
  hint: /(?:poda|wprowad|wpis|wklej|wyślij|prze[śk]|udostęp|napisz|powiedz|zdradź|daj|potwierd|prosz|prosi|moż|jak|potrzeb|has[łl]o|klucz|kod )/,
  nouns: everywhere,
  wholes:
    'has(?:ło|lo|ła|łem|eł)|kod(?:u)? (?:pin|pincode|weryfikacyjn(?:y|ego)|dostępu|z sms-?a|blik|jednorazow(?:y|ego))|klucz(?:a|e)? (?:api|prywatn(?:y|ego|e)|dostępu|ssh)|token(?:a|u)(?: dostępu)?|token dostępu|fraz[aęy] (?:odzyskiwania|seed)|dan(?:e|ych) (?:logowania|karty)|numer(?:u)? (?:twojej |swojej )?karty|poświadczenia',
  after: 'do|dla|od|z|tutaj|poniżej|i|lub|oraz|proszę|na|w|aby|żeby',
  about:
    'nazw\\p{L}*|ścieżk\\p{L}*|długoś\\p{L}*|polityk\\p{L}*|format\\p{L}*|typ\\p{L}*|gdzie|któr\\p{L}*|ile|kiedy|dlaczego|czy|zmienn\\p{L}*|menedżer\\p{L}*|plik\\p{L}*|liczb\\p{L}*|limit\\p{L}*|formularz\\p{L}*',
  asks: [
    '(?<![\\p{L}])(?:podaj|wprowadź|wpisz|wklej|wyślij|prześlij|przekaż|udostępnij|napisz|powiedz|zdradź|daj|potwierdź)(?:cie)?(?: mi| nam)?(?![\\p{L}])GAPNOUN',
    '(?:proszę|prosimy|możesz|możecie|może pan|może pani|mógłbyś|mogłabyś|czy możesz)(?: mi| nam)? (?:podać|o podanie|wprowadzić|o wprowadzenie|wpisać|o wpisanie|wkleić|przesłać|o przesłanie|wysłać|udostępnić)(?: mi| nam)?(?![\\p{L}])GAPNOUN',
    'jak(?:ie|i|a) (?:jest|są) (?:twoj\\p{L}+|twój|pana|pani|państwa|wasze) GAPNOUN',
  ],
  asksOpenly: ['jak(?:ie|i|a) (?:jest|są) GAPNOUN', 'potrzebuj(?:ę|e|emy) GAPNOUN', 'potrzebne jest GAPNOUN'],
  before: 'twoje|twój|twoja|nowe|nowy|stare|obecne|moje|swoje',
  asksForIt: '(?:podaj|wprowadź|wpisz|wklej)(?:cie)? (?:je|go|ją)(?![\\p{L}])',
}

/** Czech and Slovak. */
const czech: SecretWords = {
  hint: /(?:zad[ae]j|napi[šs]|vlož|pošl|uveď|sděl|řekn|povedz|dej|vyplň|potvrď|poskyt|může|môže|mohl|prosím|jak|ak[éýá]|potřebuj|potrebuj|hesl|kl[íú]č|kód|token)/,
  nouns: everywhere,
  wholes:
    'hesl(?:o|a|em|om)|pin-?kód|kód(?:u)? pin(?:code)?|(?:api|soukrom[ýé]|soukromého|přístupov[ýé]|súkromný|prístupový) (?:klíč(?:e)?|kľúč(?:a)?|token)|klíč(?:e)? (?:api|k api)|(?:ověřovací|overovací|jednorázov[ýé]|bezpečnostní) kód|číslo (?:vaší |tvé |své |vašej |tvojej )?(?:platební )?karty|přihlašovací údaje|prihlasovacie údaje',
  after: 'pro|k|ke|do|od|z|na|sem|zde|níže|nižšie|a|nebo|alebo|tu|aby|prosím',
  about:
    'délk\\p{L}*|dĺžk\\p{L}*|název|názvu|názov|cest\\p{L}*|formát\\p{L}*|typ\\p{L}*|kde|kter\\p{L}*|ktor\\p{L}*|kolik|koľko|politik\\p{L}*|zásad\\p{L}*|proměnn\\p{L}*|premenn\\p{L}*|soubor\\p{L}*|súbor\\p{L}*|kdy|kedy|proč|prečo|zda|či|počet|limit\\p{L}*',
  asks: [
    '(?<![\\p{L}])(?:zadej(?:te)?|zadaj(?:te)?|napiš(?:te)?|napíš(?:te)?|vlož(?:te)?|pošl(?:i|ete|ite)|uveď(?:te)?|sděl(?:te)?|řekn(?:i|ěte)|povedz(?:te)?|dej(?:te)?|vyplň(?:te)?|potvrď(?:te)?|poskytn(?:i|ěte|ite))(?: mi| nám)?(?![\\p{L}])GAPNOUN',
    '(?:můžeš|můžete|mohl byste|mohla byste|mohl bys|môžete|môžeš)(?: mi| nám)? (?:zadat|zadať|poslat|poslať|napsat|napísať|sdělit|dát|poskytnout|poskytnúť)(?: mi| nám)?(?![\\p{L}])GAPNOUN',
    'prosím o GAPNOUN',
    '(?:jaké|jaký|jaká|aké|aký|aká) (?:je|jsou|sú) (?:vaše|váš|tvé|tvoje|tvůj|tvoj) GAPNOUN',
  ],
  asksOpenly: [
    '(?:jaké|jaký|aké|aký) (?:je|jsou|sú) GAPNOUN',
    'potřebuj(?:i|eme) GAPNOUN',
    'potrebuj(?:em|eme) GAPNOUN',
  ],
  before: 'vaše|váš|tvé|tvoje|tvůj|tvoj|nové|nový|staré|současné',
  asksForIt: '(?:zadejte|zadej|zadajte|vložte|napište) (?:je|ho|jej)(?![\\p{L}])',
}

const hungarian: SecretWords = {
  hint: /(?:add|adja|írd|írja|illesz|küld|oszd|mond|kér|mi a|szükség|jelsz|kulcs|kód)/,
  nouns: everywhere,
  wholes:
    'jelszó|jelszót|jelszava|jelszavad|jelszavadat|jelszavát|pin-?kód(?:od|odat|ját|ot)?|(?:api|hozzáférési|privát|titkos)[- ]?kulcs(?:ot|od|odat|a|át)?|(?:ellenőrző|biztonsági|megerősítő|egyszeri) ?kód(?:ot|od|odat|ját)?|kártyaszám(?:ot|od|odat|át)?|bejelentkezési adat(?:ok|ait|aid)\\p{L}*|hozzáférési token(?:t|ed)?',
  after: 'ide|itt|alább|és|vagy|hogy|a|az',
  about:
    'nev[eé]t?|hossz\\p{L}*|elérési|hol|hova|hogyan|melyik|mennyi|szabály\\p{L}*|változó\\p{L}*|fájl\\p{L}*|formátum\\p{L}*|típus\\p{L}*|mikor|miért|hány',
  asks: [
    '(?<![\\p{L}])(?:(?:add|adja) meg|(?:írd|írja) (?:be|le|meg)|illessz?[ed] be|(?:küldd|küldje) el|(?:oszd|ossza) meg|(?:mondd|mondja)(?: el| meg)?|kér(?:em|jük|lek)(?:,? (?:add|adja) meg)?)(?: nekem)?(?![\\p{L}])GAPNOUN',
    'mi az? (?:ön |te )?(?=‹\\p{L}*(?:szavad|szava|kódod|kódja|kulcsod|kulcsa|számod|száma)›)NOUN',
    'NOUN GAP(?:adja meg|add meg|írja be|írd be)',
  ],
  asksOpenly: ['mi az? GAPNOUN', 'szüksége[mn]k? van GAPNOUN'],
  before: 'az?|új|jelenlegi|régi',
}

const romanian: SecretWords = {
  hint: /(?:introdu|scri|furniz|trimit|da[țt]i-mi|dă-mi|lipe|lipi|spune|confirm|po[țt]i|pute[țt]i|care|nevoie|parol|chei[ea])/,
  nouns: everywhere,
  wholes:
    'parol[aă]|parolei|cod(?:ul)? (?:pin|pincode|de verificare|de securitate|de acces)|chei[ae] (?:api|privat[ăa]|de acces|secret[ăa])|tokenul(?: de acces)?|număr(?:ul)? (?:de )?card(?:ului)?|date(?:le)? de (?:autentificare|conectare)',
  after: 'pentru|de|aici|mai|și|sau|la|din|ca',
  about:
    'nume(?:le)?|calea|lungimea|politica|formatul|tipul|unde|cum|câte?|variabil\\p{L}*|fișier\\p{L}*|când|dacă|numărul de caractere',
  asks: [
    '(?<![\\p{L}])(?:introdu(?:ce[țt]i)?|scrie(?:[țt]i)?|furniza[țt]i|furnizează|trimite(?:[țt]i)?(?:-mi)?|da[țt]i-mi|dă-mi|lipește|lipi[țt]i|spune(?:[țt]i)?(?:-mi)?|confirm(?:ă|a[țt]i))(?![\\p{L}])GAPNOUN',
    '(?:po[țt]i|pute[țt]i|ai putea|a[țt]i putea) (?:să )?(?:îmi )?(?:dai|da[țt]i|introduci|introduce[țt]i|trimi[țt]i|trimite[țt]i|spui|spune[țt]i|furnizezi|furniza[țt]i)(?![\\p{L}])GAPNOUN',
    'care (?:este|e|sunt) ‹[^›]*› (?:ta|tău|dvs|dumneavoastră)',
  ],
  asksOpenly: ['care (?:este|e|sunt) GAPNOUN', 'am nevoie de GAPNOUN'],
  before: 'nou[aă]|vechea|actuala',
}

const turkish: SecretWords = {
  hint: /(?:gir|yaz|paylaş|gönder|söyle|ver|belirt|yapıştır|ilet|doğrula|ned|nelerdir|gerek|ihtiyac|[şs]ifre|parola|anahtar|kod)/,
  nouns: everywhere,
  wholes:
    '[şs]ifre(?:niz|nizi|n|ni|yi)?|parola(?:nız|nızı|n|nı|yı)?|pin(?:code)? kod(?:unuz|unuzu|unu|u)|(?:api|erişim|özel|gizli) anahtar(?:ınız|ınızı|ını|ı)|erişim (?:belirteci|jetonu)(?:niz|nizi|ni)?|(?:doğrulama|güvenlik|onay) kod(?:unuz|unuzu|unu|u)|(?:kredi )?kart(?:ınızın|ı|) numara(?:nızı|sını|nız|sı)|token(?:ınızı|ı|ınız|i|inizi)|giriş bilgiler(?:inizi|ini|iniz)|kurtarma (?:kelimelerinizi|ifadenizi)',
  after:
    'buraya|aşağıya|ve|veya|lütfen|gir\\p{L}*|yaz\\p{L}*|ver\\p{L}*|gönder\\p{L}*|paylaş\\p{L}*|nedir|ne|gerek\\p{L}*',
  about:
    'ad[ıi]nı?|isim|ismini|uzunluğ\\p{L}*|politika\\p{L}*|biçim\\p{L}*|format\\p{L}*|tür\\p{L}*|nere\\p{L}*|nasıl|hangi|kaç|değişken\\p{L}*|dosya\\p{L}*|süre\\p{L}*|kural\\p{L}*|yol(?:u|unu)',
  asks: [
    'NOUN GAP(?:gir(?:in|iniz|er mi\\p{L}*)?|yaz(?:ın|ınız|ar mı\\p{L}*)?|paylaş(?:ın|ınız|ır mı\\p{L}*)?|gönder(?:in|iniz|ir mi\\p{L}*)?|söyle(?:yin|yiniz|r mi\\p{L}*)?|ver(?:in|iniz|ir mi\\p{L}*)?|belirt(?:in|iniz)|yapıştır(?:ın|ınız)?|ilet(?:in|iniz)|doğrula(?:yın|yınız)|girebilir mi\\p{L}*|verebilir mi\\p{L}*)(?![\\p{L}])',
    '(?=‹[^›]*n(?:ız|iz|uz|üz)?›)NOUN ne(?:dir)?(?![\\p{L}])',
  ],
  asksOpenly: ['NOUN ne(?:dir)?(?![\\p{L}])', 'NOUN GAP(?:gerek|ihtiyac)'],
  before: 'yeni|mevcut|eski|senin|sizin',
}

const greek: SecretWords = {
  letters: 'a-z\\u0370-\\u03ff',
  script: /[\u0370-\u03ff]/,
  nouns: `${everywhere}|συνθηματικό(?:ς)?|κωδικό(?:ς)? (?:πρόσβασης|pin|pincode|επαλήθευσης|ασφαλείας|otp|μιας χρήσης)|κωδικό(?:ς)?|(?:ιδιωτικό |μυστικό )?κλειδί (?:api|πρόσβασης)|ιδιωτικό κλειδί|διακριτικό πρόσβασης|αριθμό(?:ς)? (?:της )?(?:πιστωτικής )?κάρτας|στοιχεία σύνδεσης`,
  after: 'για|σας|σου|του|της|των|στο|στη|στην|στον|εδώ|παρακάτω|και|ή|παρακαλώ',
  about:
    'όνομα|ονόματα|διαδρομή|μήκος|πολιτική|μορφή|τύπο|τύπος|πού|που|πώς|ποια|μεταβλητή\\p{L}*|αρχείο|πόσ\\p{L}*|πότε|γιατί|αν',
  asks: [
    '(?<![\\p{L}])(?:εισ(?:ά|αγά)γετε|εισάγετε|πληκτρολογήστε|πληκτρολόγησε|δώστε|δώσε|γράψτε|γράψε|επικολλήστε|στείλτε|στείλε|πείτε|πες|καταχωρίστε|επιβεβαιώστε)(?: μου| μας)?(?![\\p{L}])GAPNOUN',
    '(?:μπορείτε|μπορείς|θα μπορούσατε) να (?:μου |μας )?(?:δώσετε|δώσεις|στείλετε|στείλεις|πείτε|πεις|γράψετε|εισαγάγετε)(?![\\p{L}])GAPNOUN',
    '(?:ποιος|ποιο) είναι (?:ο|το) NOUN (?:σας|σου)',
  ],
  asksOpenly: ['(?:ποιος|ποιο) είναι (?:ο|το) GAPNOUN', 'χρειάζ(?:ομαι|όμαστε) GAPNOUN'],
  before: 'ο|το|τον|νέος|νέο|τρέχων',
}

export const eastern: readonly SecretWords[] = [polish, czech, hungarian, romanian, turkish, greek]
