import { everywhere, type SecretWords } from './secret-words.ts'

const german: SecretWords = {
  hint: /(?:geb|gib|nenn|teil|send|schick|tipp|trag|füg|verrat|sag|bestätig|schreib|bitte|ihr|dein|wie |was ist|kann|könn|brauche|benötig|eingeb|angeb|schlüssel|wort|für)/,
  nouns: `${everywhere}|[\\p{L}\\p{N}]{1,20}-(?:token|passwort|kennwort|pin|pincode|key|api-key|schlüssel)|passw(?:ort|orts|ortes|örter)|kennw(?:ort|orts|örter)|(?:api|zugangs|zugriffs|ssh)[- ]?schlüssel|(?:private[nrs]?|geheime[nrs]?) schlüssel|(?:zugriffs|zugangs|api|access|bearer|auth)[- ]?tokens?|zugangsdaten|anmeldedaten|zugangscode|wiederherstellungs(?:phrase|schlüssel|codes?)|einmal(?:code|passwort|kennwort)|(?:bestätigungs|sicherheits|verifizierungs)code|kreditkarten(?:nummer|daten)|kartennummer`,
  after:
    'eingeben|angeben|einfügen|eintragen|mitteilen|nennen|senden|schicken|eintippen|für|ein|an|zu|zum|zur|von|vom|hier|unten|mit|bitte|und|oder|der|des|in|im|erneut|mit|nochmals',
  about:
    'namen?|pfad|länge|richtlinie|speicherort|ort|wo|wie|welche[nrsm]?|format|typ|art|variablen?|gültigkeit|anzahl|ob|warum|wann|datei|\\p{L}*variablen?',
  asks: [
    '(?<![\\p{L}])(?:geben sie|gib(?: mir)?|nennen? sie|nenn|nenne|teilen? sie|teile?|senden? sie|sende|schicken? sie|schicke?|tippen? sie|tippe?|tragen? sie|trage?|fügen? sie|füge?|verraten? sie|verrate?|sagen? sie|sage?|bestätigen? sie|schreiben? sie|schreibe?)(?![\\p{L}])GAPNOUN',
    '(?<![\\p{L}])(?:bitte|ihr|ihre|ihren|dein|deine|deinen) GAPNOUN GAP(?:eingeben|angeben|einfügen|eintragen|mitteilen|nennen|senden|schicken|eintippen|bereitstellen)',
    '(?:wie (?:lautet|ist|heißt)|was ist) (?:ihre?|deine?|euere?|eure) GAPNOUN',
    '(?:kannst du|können sie|könnten sie|könntest du) GAPNOUN GAP(?:eingeben|angeben|geben|einfügen|mitteilen|nennen|senden|schicken|sagen|verraten)',
  ],
  asksOpenly: [
    '(?:wie (?:lautet|ist)|was ist) (?:das|der|die|mein) GAPNOUN',
    'ich (?:brauche|benötige) GAPNOUN',
    '^(?!(?:soll|sollen|kann|können|muss|müssen|darf|dürfen|wo|wie|wann|warum|welche)(?!\\p{L}))GAPNOUN (?:bitte )?(?:eingeben|angeben|einfügen|eintragen|nennen)',
  ],
  before: 'ihr|ihre|dein|deine|das|der|die|mein|ein|neues?|altes?|aktuelles?|admin|root|bitte',
  asksForIt:
    '(?:eingeben|angeben|einfügen|eintragen|mitteilen|nennen)|(?:geben sie|gib|nennen sie|nenne|fügen sie|tippen sie|tippe) (?:es|ihn|sie|diese[sn]?)|wie lautet (?:es|er|sie)',
}

const french: SecretWords = {
  hint: /(?:sais|entre|tape|indiqu|donne|fourni|colle|envo|communiqu|partage|renseign|écri|dites|dis |confirm|insér|veuillez|merci|pouvez|peux|pourr|faut|quel|besoin|mot de passe|clé|jeton|code|votre|pour)/,
  nouns: `${everywhere}|mots? de passe|phrases? (?:secrètes?|de passe|de récupération)|codes? (?:pin|pincode|secrets?|de vérification|de sécurité|à usage unique|otp|2fa|de confirmation)|clés? (?:d['’]api|api|privées?|secrètes?|d['’]accès|ssh)|jetons?(?: d['’](?:accès|api|authentification))?|identifiants(?: de connexion)?|numéros? (?:de|de la|de votre|de ta) carte(?: bancaire| de crédit| bleue)?|cryptogramme`,
  after: 'pour|de|du|des|ici|ci-dessous|à|au|et|ou|dans|svp|s|sur|afin',
  about:
    'noms?|chemin|longueur|politique|format|type|où|comment|quels?|quelles?|durée|expiration|variable|gestionnaire|nombre|pourquoi|si|emplacement|fichier',
  asks: [
    '(?<![\\p{L}])(?:saisissez|saisis|entrez|entre|tapez|tape|indiquez|indique|donnez|donne|fournissez|fournis|collez|colle|envoyez|envoie|communiquez|communique|partagez|partage|renseignez|renseigne|écrivez|écris|dites|dis|confirmez|confirme|insérez)(?:[- ]moi)?(?![\\p{L}])GAPNOUN',
    '(?:veuillez|merci de|pouvez-vous|peux-tu|pourriez-vous|pourrais-tu|il faut) (?:me |nous |bien )?(?:saisir|entrer|taper|indiquer|donner|fournir|coller|envoyer|communiquer|partager|renseigner|écrire|dire|confirmer|insérer)(?![\\p{L}])GAPNOUN',
    'quel(?:le)?s? (?:est|sont) (?:votre|ton|ta|vos|tes) GAPNOUN',
  ],
  asksOpenly: [
    'quel(?:le)?s? (?:est|sont) (?:le|la|les|mon|ma|mes) GAPNOUN',
    "(?:j['’]ai|nous avons) besoin (?:de|du|d['’]) GAPNOUN",
  ],
  before: 'votre|vos|ton|ta|tes|le|la|les|mon|ma|un|une|nouveau|nouvelle|ancien',
  asksForIt:
    '(?:saisissez|entrez|tapez|indiquez|donnez|fournissez|collez|saisir|entrer)[- ](?:le|la|les)(?![\\p{L}])|(?:veuillez|merci de) (?:le|la|les) ',
}

const spanish: SecretWords = {
  hint: /(?:intro|ingres|escrib|tecle|proporcion|peg|env[ií]|dame|deme|dime|díga|facilit|compart|indi[cq]|confirm|insert|danos|pued|podr|favor|cu[aá]l|neces|contraseña|clave|para| tu| su|^[ts]u )/,
  nouns: `${everywhere}|contraseñas?|claves? (?:de acceso|secretas?|privadas?|api|de api|de la api)|(?:tu|su) clave|frase (?:semilla|de recuperación|de contraseña|secreta)|códigos? (?:pin|pincode|de verificación|de seguridad|de un solo uso|otp|2fa)|tokens? de acceso|credenciales|número de (?:la |tu |su )?tarjeta(?: de crédito)?|llaves? privadas?`,
  after: 'para|de|del|aquí|abajo|a|al|y|o|en|por',
  about:
    'nombres?|ruta|longitud|política|formato|tipo|dónde|donde|cómo|cuál|cuáles|qué|duración|variable|gestor|número de caracteres|si|ubicación|archivo',
  asks: [
    '(?<![\\p{L}])(?:introduzca|introduce|ingrese|ingresa|ingresá|escriba|escribe|teclee|teclea|proporcione|proporciona|proporcióname|pegue|pega|envíe|envía|envíame|envíeme|dame|deme|dime|dígame|facilite|facilita|facilítame|comparte|comparta|indique|indica|confirma|confirme|inserte|inserta|danos)(?![\\p{L}])GAPNOUN',
    '(?:puede|puedes|podría|podrías|por favor,?) (?:\\p{L}+ )?(?:dar|decir|enviar|darme|decirme|enviarme|introducir|ingresar|escribir|pegar|proporcionar|facilitar|compartir|indicar)(?:me)?(?![\\p{L}])GAPNOUN',
    'cu[aá]l(?:es)? (?:es|son) (?:tus?|sus?|vuestras?) GAPNOUN',
    'cu[aá]l es (?=‹(?:tu|su) clave)NOUN',
  ],
  asksOpenly: [
    'cu[aá]l(?:es)? (?:es|son) (?:las?|los|el|mi) GAPNOUN',
    '(?:necesito|necesitamos) (?:la|el|las|los|tu|su|una?) GAPNOUN',
  ],
  before: 'tu|tus|su|sus|la|el|las|los|mi|una?|nueva|nuevo|actual|del|de|usuario|administrador',
  asksForIt:
    '(?:introdúzcala?o?|introdúcela?o?|ingrésela?o?|ingrésala?o?|escríbala?o?|escríbela?o?|péguela?o?|pégala?o?)(?![\\p{L}])',
}

const portuguese: SecretWords = {
  hint: /(?:digit|insir|inform|forne|col[ea]|envi|me |diga|escrev|introdu|indi[cq]|compartilh|confirm|pode|qua[li]|precis|senha|chave|palavra|para| sua| seu)/,
  nouns: `${everywhere}|senhas?|palavras?-passe|chaves? (?:de api|da api|api|privadas?|secretas?|de acesso)|tokens? de acesso|códigos? (?:pin|pincode|de verificação|de segurança|de uso único|otp)|frase (?:semente|de recuperação|secreta)|credenciais|número do (?:seu |teu )?cartão(?: de crédito)?`,
  after: 'para|de|do|da|dos|aqui|abaixo|a|ao|e|ou|em|no|na|por',
  about:
    'nomes?|caminho|tamanho|comprimento|política|formato|tipo|onde|como|qual|quais|duração|variável|gerenciador|se|local|arquivo|validade',
  asks: [
    '(?<![\\p{L}])(?:digite|insira|informe|forneça|cole|envie(?:-me)?|me (?:envie|diga|passe|dê|informe|fale)|diga(?:-me)?|escreva|introduza|indique|compartilhe|confirme)(?![\\p{L}])GAPNOUN',
    '(?:pode|poderia|podes|você pode) (?:me )?(?:informar|dizer|enviar|passar|dar|digitar|fornecer|inserir|colar|indicar)(?:-me)?(?![\\p{L}])GAPNOUN',
    'qua(?:l|is) (?:é|e|são) (?:as? |os? )?(?:suas?|seus?|tuas?|teus?) GAPNOUN',
  ],
  asksOpenly: [
    'qua(?:l|is) (?:é|e|são) (?:as?|os?|minha) GAPNOUN',
    '(?:preciso|precisamos) (?:da|do|das|dos|de|sua|seu) GAPNOUN',
  ],
  before: 'sua|seu|tua|teu|as?|os?|minha|uma?|nova|novo|atual',
  asksForIt: '(?:digite|insira|informe|forneça|cole|introduza)-?(?:a|o)(?![\\p{L}])',
}

const italian: SecretWords = {
  hint: /(?:inseri|digit|forni|incoll|invi|dammi|dimmi|scriv|indic|condivi|conferm|mi |può|puoi|potr|prega|prego|qual|serve|bisogno|chiav|codic|frase|tu[ao]|su[ao])/,
  nouns: `${everywhere}|parol[ae] d['’]ordine|chiav[ei] (?:api|privat[ae]|segret[ae]|di accesso)|token di accesso|codic[ei] (?:pin|pincode|di verifica|di sicurezza|monouso|otp|segret[oi])|frase (?:seed|di recupero)|credenziali|numero (?:della|di|della tua|della sua) carta(?: di credito)?`,
  after: 'per|di|del|della|dello|qui|sotto|a|al|e|o|in|nel',
  about:
    'nomi?|nome|percorso|lunghezza|politica|formato|tipo|dove|come|quale|quali|durata|variabile|gestore|se|posizione|file|scadenza',
  asks: [
    '(?<![\\p{L}])(?:inserisci|inserisca|digita|digiti|fornisci|fornisca|forniscimi|incolla|incolli|invia|invii|inviami|dammi|dimmi|scrivi|scriva|indica|indichi|condividi|conferma|confermi|mi (?:dia|dica|invii|fornisca))(?![\\p{L}])GAPNOUN',
    '(?:può|puoi|potrebbe|potresti|si prega di|prego) (?:darmi|dirmi|inviarmi|fornirmi|inserire|digitare|fornire|incollare|scrivere|indicare)(?![\\p{L}])GAPNOUN',
    "qual[ ’']?[èe] (?:la |il |le )?(?:tua|tuo|sua|suo|tue|tuoi) GAPNOUN",
  ],
  asksOpenly: ["qual[ ’']?[èe] (?:la|il|le|l['’]) ?GAPNOUN", '(?:mi serve|ho bisogno (?:di|del|della)) GAPNOUN'],
  before: 'la|il|le|tua|tuo|sua|suo|mia|mio|una?|nuova|nuovo|attuale',
  asksForIt:
    '(?:inseriscil[ao]|digital[ao]|forniscil[ao]|incollal[ao]|inserirl[ao]|la inserisca|lo inserisca)(?![\\p{L}])',
}

const dutch: SecretWords = {
  hint: /(?:voer|geef|typ|vul|plak|stuur|deel|verstrek|vertel|zeg|bevestig|schrijf|noem|kun|kan |wil|zou|wat is|nodig|wachtw|sleutel|jouw|uw )/,
  nouns: everywhere,
  wholes:
    'wachtwoord(?:en)?|wachtzin|toegangscode|pincode|(?:toegangs|privé|api-)sleutel|inloggegevens|(?:verificatie|beveiligings|herstel)code|herstelzin|(?:creditcard|kaart)nummer',
  after: 'voor|van|in|op|hier|hieronder|om|en|of|aan|zodat|alstublieft|alsjeblieft',
  about:
    'naam|namen|pad|lengte|beleid|formaat|soort|type|waar|hoe|welke?|variabele|bestand|of|wanneer|waarom|aantal|limiet|geldigheid',
  asks: [
    '(?<![\\p{L}])(?:voer|geef|typ|vul|plak|stuur|deel|verstrek|vertel|zeg|bevestig|schrijf|noem)(?: me| mij| ons)?(?![\\p{L}])GAPNOUN',
    '(?:kun|kunt|kan|wil|wilt|zou|zal) (?:je|jij|u) GAPNOUN GAP(?:geven|invoeren|invullen|delen|sturen|plakken|typen|opgeven|verstrekken|doorgeven|vertellen|noemen)',
    'wat (?:is|zijn) (?:je|jouw|uw|jullie) GAPNOUN',
    '(?<![\\p{L}])(?:graag|hier) (?:je|jouw|uw|het|de) GAPNOUN',
  ],
  asksOpenly: ['wat is (?:het|de|mijn|ons) GAPNOUN', '(?:ik|we|wij) (?:heb|hebben) GAPNOUN nodig'],
  before: 'je|jouw|uw|het|de|een|mijn|nieuwe?|huidige?|oude?',
  asksForIt: '(?:voer|vul|typ|geef|plak|stuur) (?:het|deze|dit|hem)(?![\\p{L}])',
}

const scandinavian: SecretWords = {
  hint: /(?:ange|skriv|mata|fyll|klistra|skicka|ge |gi |giv|del[a ]|berätta|bekräft|uppge|lämna|kan |kunde|skulle|vad är|behöver|indtast|indsæt|send|oplys|fortæl|bekræft|kunne|vil |hvad|hva |oppgi|tast|angi|lim |fortell|bekreft|trenger|har brug|l[öo]senord|passord|kode|nyckel|nøg|nøkkel)/,
  nouns: everywhere,
  wholes:
    'l[öo]senord(?:et|en)?|l[öo]senfras(?:en)?|passord(?:et)?|passfrase(?:n)?|adgangskode(?:n|r)?|kodeord(?:et)?|pin-?kod(?:en)?|pin-?kode(?:n)?|(?:verifierings|säkerhets|engångs|bekräftelse)kod(?:en)?|(?:bekræftelses|bekreftelses|sikkerheds|sikkerhets|engangs)kode(?:n)?|(?:api-?|åtkomst|privata? |hemliga? )nyckel(?:n)?|(?:api-?|adgangs|private? |hemmelige? )nøgle(?:n)?|(?:api-?|tilgangs|private? |hemmelige? )nøkkel(?:en)?|kortnumme?r(?:et)?|inloggningsuppgifter(?:na)?|loginoplysninger(?:ne)?|innloggingsdetaljer',
  after: 'för|for|til|till|på|av|af|her|här|nedan|nedenfor|og|och|eller|så|i|takk|tack|tak',
  about:
    'namn(?:et)?|navn(?:et)?|sökväg(?:en)?|sti(?:en)?|längd(?:en)?|længde(?:n)?|lengde(?:n)?|policy(?:n)?|politik(?:ken)?|format(?:et)?|typ(?:en)?|type(?:n)?|var|hvor|hur|hvordan|vilk(?:en|et|a)|hvilke[tn]?|variabel(?:n|en)?|fil(?:en)?|om|när|hvornår|når|varför|hvorfor|antal(?:et)?|antall(?:et)?',
  asks: [
    '(?<![\\p{L}])(?:ange|skriv(?: inn?)?|mata in|fyll i|klistra in|skicka|ge (?:mig|oss)|dela|berätta|bekräfta|uppge|lämna|indtast|angiv|indsæt|send(?= (?:mig|os|meg|oss|din|ditt?|jeres|deres))|giv (?:mig|os)|del|oplys|fortæl|bekræft|oppgi|tast inn|angi|lim inn|gi (?:meg|oss)|fortell|bekreft)(?![\\p{L}])GAPNOUN',
    '(?:kan|kunde|kunne|skulle|vil) du (?:kunna )?(?:ange|skriva?|skrive|skicka|ge|klistra in|dela|uppge|angive|sende|give|indtaste|oplyse|indsætte|oppgi|gi|lime inn)(?: in| inn)?(?: mig| meg)?(?![\\p{L}])GAPNOUN',
    '(?:vad|hvad|hva) (?:är|er) (?:ditt|din|dina|ert|er|dit|dine|jeres|deres) GAPNOUN',
    '(?:hvad|hva) er ‹(?:passord|adgangskode|kodeord)(?:et|en)?› (?:ditt|din|dit)',
  ],
  asksOpenly: [
    '(?:vad|hvad|hva) (?:är|er) (?:det |den )?GAPNOUN',
    '(?:jag|vi|jeg) (?:behöver|trenger|har brug for|skal bruge) GAPNOUN',
  ],
  before: 'ditt|din|dina|ert|dit|dine|det|den|et|ett|en|nytt|ny|nye|nuvarande|nåværende|nuværende',
  asksForIt: '(?:ange|skriv|indtast|oppgi|klistra in|indsæt|lim inn) (?:det|den|inn?)(?![\\p{L}])',
}

const finnish: SecretWords = {
  hint: /(?:anna|syötä|kirjoita|liitä|lähetä|kerro|jaa|vahvista|voi|mikä|tarvits|salasan|koodi|avain)/,
  nouns: everywhere,
  wholes:
    'salasana(?:si|nne|a|asi|t)?|pin-?koodi(?:si|nne|a|asi)?|api-?avain|api-?avaimesi|tunnusluku(?:si)?|vahvistuskoodi(?:si|a)?|kortin numero(?:si|a)?|kirjautumistie(?:dot|tosi)|palautuslause',
  after: 'tähän|alle|ja|tai|jotta|niin',
  about:
    'nimi|nimen|polku|polun|pituus|pituuden|käytäntö\\p{L}*|missä|mihin|miten|kuinka|milloin|miksi|muuttuja\\p{L}*|tiedosto\\p{L}*|muoto|muodon|tyyppi|tyypin',
  asks: [
    '(?<![\\p{L}])(?:anna|antakaa|syötä|syöttäkää|kirjoita|kirjoittakaa|liitä|lähetä|lähettäkää|kerro|kertokaa|jaa|vahvista)(?![\\p{L}])GAPNOUN',
    '(?:voitko|voisitko|voitteko|voisitteko)(?: \\p{L}+)? (?:antaa|syöttää|kirjoittaa|lähettää|kertoa|jakaa)(?![\\p{L}])GAPNOUN',
    'mikä on (?:sinun |teidän )?(?=‹\\p{L}+(?:si|nne)›)NOUN',
  ],
  asksOpenly: ['mikä on GAPNOUN', '(?:tarvitsen|tarvitsemme) GAPNOUN'],
  before: 'sinun|teidän|uusi|nykyinen|vanha',
}

export const western: readonly SecretWords[] = [
  german,
  french,
  spanish,
  portuguese,
  italian,
  dutch,
  scandinavian,
  finnish,
]
