/** How people are asked for a secret in one language. `NOUN` and `GAP` stand for the secret and for words in between. */
export interface SecretWords {
  /** What is secret. All words are in lower case, and so is the text when they are looked for. */
  readonly nouns: string
  /** Words that may follow the noun where it is what is asked for, not the beginning of another (`token limit`). */
  readonly after: string
  /** Words between that make it a question about the secret (`the name of GAP`, `where GAP`). */
  readonly about: string
  /** Asks for it whatever else is offered. */
  readonly asks: readonly string[]
  /** Asks for it where nothing is offered to choose from. */
  readonly asksOpenly: readonly string[]
  /** Characters without which a text is not in this language; absent where the words tell well enough. */
  readonly script?: RegExp
  /** Articles and the like that may stand before a noun on its own: `Your new password:`. */
  readonly before: string
  /** Asks for what was named before: `Password` over `Please enter it`. */
  readonly asksForIt: string
}

// Said in every language. `pincode` is what a PIN is spelled as before words are looked for, since a pin is not secret.
const everywhere =
  'passwords?|passphrases?|passwd|pincodes?|api[- ]?(?:keys?|tokens?)|access[- ](?:keys?|tokens?)|(?:private|secret|ssh) keys?|tokens?|otps?|cvv2?|cvc2?|seed[- ]?phrase'

const clause = String.raw`(?:^|[.!?:;,…\n(\[>*–—-]\s*)`

const start = String.raw`(?:${clause}|(?<![\p{L}])(?:please|kindly|pls|now|then|and|just|simply|(?:can|could|would|will) you(?: please| kindly)?|you (?:can|may|must|should|need to|have to)|(?:need|want|like|ask|require) you to|to (?:continue|proceed)|first|also|go ahead and) )`

/** A few words of the same phrase, up to the noun. */
const near = String.raw`(?:(?!(?:an?|the|to|with|for|in|of)(?!\p{L}))[\p{L}\p{N}'’-]+ ){0,3}`

const strong =
  '(?:re-?enter|enter|type(?! of)(?: in| out)?|paste(?: in)?|provide|supply|input|insert|submit|fill in|key in|reveal|disclose|dictate|hand over|(?:reply|respond|answer) with|let me (?:have|know)|(?:give|send|tell|show) (?:me|us)|share with (?:me|us))'

const weak = '(?:give|send|tell|show|share|write|specify|confirm|drop|put|upload|verify|use|set|choose|pick|create)'

const english: SecretWords = {
  nouns: `${everywhere}|passcodes?|pwd|(?:encryption|signing|master|deploy|license|aws|openai|anthropic|stripe|google|gemini|github|gitlab|azure|openrouter|hugging ?face|slack|twilio|sendgrid)[- ](?:keys?|secrets?|pats?)|(?:secret|aws) access keys?|personal access tokens?|client[- ]secrets?|secrets?|credentials?|creds|login (?:details|data|credentials)|(?:recovery|backup|mnemonic|secret)[- ](?:phrases?|words|codes?|keys?)|seed words|mnemonics?|(?:one[- ]?time|2fa|mfa|otp|two[- ]factor|verification|security|sms|auth|authentication|authenticator|login|confirmation|(?:6|six|4|four)[- ]digit)[- ](?:pass)?(?:codes?|passwords?|pins?)|(?:credit|debit|bank|payment)[- ]card(?:[- ](?:numbers?|details|data|info|information))?|card (?:numbers?|details)|number of (?:your|the) (?:credit |debit |bank )?card|(?:card|bank|sim|phone|atm|account) pins?(?: number)?|your pin(?: number)?|jwts?`,
  after:
    'for|to|of|from|on|in|at|with|here|below|again|please|so|and|or|now|first|before|if|as|that|which|you|we|it|is|into|using|via|when|then|manually|directly|above|value|string|itself|twice|once|must|should|belongs|be',
  about:
    'names? (?:of|for|to|under|in)|paths? (?:to|of|for)|locations? (?:of|for)|files?|ids?|(?:type|kind|sort|length|format|owner|reason|purpose|description|number) (?:of|for)|how|count|url|link|limit|policy|which|whether|where|who|when|why|what|if|instructions|example|placeholder|fake|dummy|mock|sample|public|about|without|instead|minimum|maximum|lifetime|variable|env|algorithm|strategy|label|title|handling|support',
  asks: [
    `${start}${strong}(?![\\p{L}])GAPNOUN`,
    `${start}${weak} GAP(?:your|ur) ${near}NOUN`,
    `(?:please|kindly|(?:can|could|would|will) you(?: please| kindly)?) (?:give|send|share|tell|show|write) GAPNOUN`,
    `(?:what(?:['’]?s| is| are| was)|which is|(?:may|can|could) (?:i|we) (?:please )?(?:have|get|see|know)) GAPyour ${near}NOUN`,
    "(?:what(?:['’]s| is| are)) (?=your pin)NOUN",
  ],
  asksOpenly: [
    'what (?:should|shall|will|must) (?:the|your|my|our) GAPNOUN be',
    "(?:what(?:['’]s| is| are|s)) (?:the|this|that|my|our) GAP(?!secrets? (?:to|of|for))NOUN",
    "(?:i|we)(?:[’']ll| will| would| also)? (?:need|require|want|must have) (?:to (?:have|know) )?(?:your|the|an?|its) GAPNOUN",
    '(?:what|which) (?:passwords?|passphrases?|pincode) (?:should|shall|do|can|must) (?:i|we) (?:use|set|enter|type)',
    `${start}(?:set|choose|pick|create|specify|write) (?:an?|the|my|its|new) GAP(?=pass|pincode)NOUN`,
  ],
  before:
    'the|your|my|our|its|an?|new|old|current|existing|admin|root|sudo|user|database|db|server|account|login|master|wi-?fi|production|prod|staging|test|valid|secret|private|personal|openai|anthropic|github|gitlab|google|aws|azure|stripe|slack|npm|pypi|docker|discord|telegram|bot|auth|bearer|refresh|session|deploy',
  asksForIt:
    '(?:re-?enter|enter|type|paste|provide|give|send|share|tell|supply|input|insert|submit|write|fill)(?: it| this| that| yours| one| me| us| in| here| below| the value)(?![\\p{L}])|what (?:is|should|shall|will) (?:it|yours|the value|i use|we use)',
}

const german: SecretWords = {
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
  nouns: `${everywhere}|contraseñas?|claves? (?:de acceso|secretas?|privadas?|api|de api|de la api)|(?:tu|su) clave|frase (?:semilla|de recuperación|de contraseña|secreta)|códigos? (?:pin|pincode|de verificación|de seguridad|de un solo uso|otp|2fa)|tokens? de acceso|credenciales|número de (?:la |tu |su )?tarjeta(?: de crédito)?|llaves? privadas?`,
  after: 'para|de|del|aquí|abajo|a|al|y|o|en|por',
  about:
    'nombres?|ruta|longitud|política|formato|tipo|dónde|donde|cómo|cuál|cuáles|qué|duración|variable|gestor|número de caracteres|si|ubicación|archivo',
  asks: [
    '(?<![\\p{L}])(?:introduzca|introduce|ingrese|ingresa|ingresá|escriba|escribe|teclee|teclea|proporcione|proporciona|proporcióname|pegue|pega|envíe|envía|envíame|envíeme|dame|deme|dime|dígame|facilite|facilita|facilítame|comparte|comparta|indique|indica|confirma|confirme|inserte|inserta|danos)(?![\\p{L}])GAPNOUN',
    '(?:puede|puedes|podría|podrías|por favor,?) (?:\\p{L}+ )?(?:dar|decir|enviar|darme|decirme|enviarme|introducir|ingresar|escribir|pegar|proporcionar|facilitar|compartir|indicar)(?:me)?(?![\\p{L}])GAPNOUN',
    'cu[aá]l(?:es)? (?:es|son) (?:tus?|sus?|vuestras?) GAPNOUN',
    'cu[aá]l es (?=(?:tu|su) clave)NOUN',
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

const russian: SecretWords = {
  nouns: `${everywhere}|парол(?:ь|я|ю|ем|и|ей)|пин-?код(?:а|у)?|токен(?:а|ы|ов)?(?: (?:доступа|авторизации))?|(?:api|апи)[- ]?ключ(?:а|и)?|ключ(?:а|и)? (?:api|апи|доступа|шифрования)|(?:приватн|закрыт|секретн)(?:ый|ого|ые) ключ(?:а|и)?|(?:сид|seed)-?фраз(?:а|у|ы)|фраз(?:а|у|ы) восстановления|(?:одноразовый )?код(?:а)? (?:подтверждения|из смс|из sms|безопасности)|одноразовый (?:код|пароль)|номер(?:а)? (?:\\p{L}+ )?карты|уч[её]тные данные|данные карты`,
  after: 'для|от|к|из|на|в|и|или|здесь|сюда|ниже|ещё|еще|пожалуйста',
  about:
    'имя|имени|путь|длин[ау]|политик\\p{L}*|формат|тип|где|как|какой|какие|какую|срок|переменн\\p{L}*|менеджер|хран\\p{L}*|файл|число|количество|ли',
  asks: [
    '(?<![\\p{L}])(?:введите|введи|укажите|укажи|пришлите|пришли|отправьте|отправь|вставьте|вставь|напишите|напиши|сообщите|сообщи|скажите|скажи|дайте|дай|предоставьте|предоставь|назовите|назови|подтвердите|впишите)(?![\\p{L}])GAPNOUN',
    'как(?:ой|ая|ов|ова|ие|овы) (?:у (?:вас|тебя) |ваш|твой|ваша|твоя|ваши|твои) ?GAPNOUN',
    '(?:можете|можешь|могли бы вы) (?:\\p{L}+ )?(?:ввести|указать|прислать|отправить|вставить|написать|сообщить|сказать|дать|предоставить|назвать)(?![\\p{L}])GAPNOUN',
  ],
  asksOpenly: ['как(?:ой|ов|ова|ие) NOUN', '(?:мне )?нуж(?:ен|на|ны|но) GAPNOUN'],
  script: /\p{sc=Cyrl}/u,
  before: 'ваш|ваша|ваши|твой|твоя|новый|новая|текущий|старый|мой',
  asksForIt: '(?:введите|введи|укажите|вставьте|пришлите|напишите) (?:его|её|ее|их)(?![\\p{L}])',
}

const japanese: SecretWords = {
  nouns: `${everywhere}|パスワード|パスフレーズ|パスコード|暗証番号|apiキー|アクセスキー|シークレットキー|(?:アクセス|api|認証)?トークン|秘密鍵|プライベートキー|(?:リカバリー|リカバリ|シード|復元)フレーズ|ワンタイム(?:コード|パスワード)|(?:認証|確認|セキュリティ)コード|カード番号|認証情報|ログイン情報`,
  script: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u,
  after: '',
  about:
    '名前|保存|場所|長さ|文字数|方式|ポリシー|期限|種類|変数|管理|形式|どこ|どの|どう|方法|用途|パス(?!ワード|フレーズ|コード)',
  asks: [
    'NOUN(?:の値)?(?:を|は|:|：|\\s)GAP(?:入力|教え|貼り付け|送っ|送信|ください|下さい|記入|提供|知らせ|お聞かせ)',
    'NOUN(?:は|って)(?:何|なん|なに|いくつ)(?:です|でしょう|ですか|？|\\?|$)',
    'あなたのGAPNOUN(?:は|を|:|：|？|\\?|$)',
  ],
  asksOpenly: ['NOUN(?:が)?必要です'],
  before: '新しい|あなたの|現在の',
  asksForIt: '(?:入力|教えて|貼り付けて|送って|記入)',
}

const korean: SecretWords = {
  nouns: `${everywhere}|비밀번호|패스워드|암호|api ?키|액세스 ?(?:키|토큰)|접근 ?토큰|인증 ?토큰|토큰|개인 ?키|비밀 ?키|시크릿 ?키|복구 ?(?:구문|문구|코드)|시드 ?(?:구문|문구)|니모닉|인증 ?(?:번호|코드)|일회용 ?(?:비밀번호|코드)|카드 ?번호|보안 ?코드|핀 ?번호|로그인 ?정보`,
  script: /\p{sc=Hang}/u,
  after: '',
  about: '정책|저장|길이|이름|방식|경로|변수|위치|만료|관리|종류|형식|어디|어떤|어느|방법|파일',
  asks: [
    'NOUN(?:을|를|은|는|이|가|:|：)?\\s*GAP(?:입력|알려|붙여|보내|적어|말씀|말해|제공|공유|주세요|주시)',
    'NOUN(?:은|는|이|가)?\\s*(?:무엇|뭐|뭔가|어떻게 되)',
    '(?:당신의|귀하의|사용자의|본인의|네|너의) GAPNOUN(?:은|는|을|를|이|가|:|\\?|$)',
  ],
  asksOpenly: ['NOUN(?:이|가)? ?필요(?:합니다|해요)'],
  before: '새|당신의|현재|기존',
  asksForIt: '(?:입력|알려|붙여넣|보내|적어)',
}

const chinese: SecretWords = {
  nouns: `${everywhere}|密码|密碼|口令|密钥|金鑰|api ?(?:key|密钥|金鑰)|(?:访问|存取)?(?:令牌|權杖)|私钥|私鑰|助记词|助記詞|(?:恢复|恢復|种子)(?:短语|詞)|验证码|驗證碼|一次性(?:密码|密碼|代码)|(?:银行|信用|銀行)?卡(?:号|號)(?:码)?|安全码|凭据|凭证|登录信息|pin码`,
  script: /\p{sc=Han}/u,
  after: '',
  about:
    '名称|名稱|路径|路徑|策略|长度|長度|变量|變數|存储|儲存|管理|格式|类型|類型|数量|上限|有效期|位置|哪|怎么|如何|方式|文件',
  asks: [
    '(?:请|請)?(?:输入|輸入|提供|告诉我|告訴我|粘贴|貼上|发送|發送|填写|填寫|给我|給我|发给我|说出|确认一下)GAPNOUN(?!策略|长度|的(?!值)|存储|管理|轮换|名称|路径|有效期|格式|类型|数量|上限|桶)',
    '(?:请|請|把|将|將)GAPNOUNGAP(?:发|發|给|給|输|輸|贴|貼|告诉|告訴)',
    '(?:您|你)的GAPNOUN(?:是|为|為|:|：|？|\\?|$)',
  ],
  asksOpenly: ['NOUN(?:是什么|是甚麼|是什麼|是多少)', '需要(?:您|你)的GAPNOUN'],
  before: '新|您的|你的|当前|目前',
  asksForIt: '(?:输入|輸入|提供|告诉|告訴|粘贴|貼上|填写|填寫)',
}

export const secretWords: readonly SecretWords[] = [
  english,
  german,
  french,
  spanish,
  portuguese,
  italian,
  russian,
  japanese,
  korean,
  chinese,
]

/** In one of these every secret begins or ends; a text without them is not looked at more closely. */
export const secretStems =
  'pass|pwd|jwt|pin|key|secret|credential|creds|login|phrase|seed|mnemonic|otp|code|card|cvv|cvc|token|pat|wort|wörter|schlüssel|daten|karte|clé|jeton|identifiant|cryptogramme|contraseña|clave|llave|credencia|código|tarjeta|cart|numéro|número|senha|chave|palavra|cartão|chiav|codic|parol|credenzial|frase|carta|парол|пин|токен|ключ|фраз|код|карт|уч[её]тны|パス|暗証|キー|トークン|鍵|フレーズ|コード|カード|情報|비밀|패스|암호|키|토큰|구문|문구|니모닉|인증|코드|번호|로그인|密|口令|金鑰|令牌|權杖|私钥|私鑰|助|短语|验证码|驗證碼|卡|安全码|凭|登录'

/** The same for texts in ASCII, which are the most: the beginnings of the words that the nouns above are made of. */
export const secretStarts =
  'pass|pwd|pin|key|api|secret|cred|login|phrase|seed|mnemonic|otp|jwt|code|card|cvv|cvc|token|pat|kennwort|kredit|karte|' +
  'zugang|zugriff|anmelde|wiederherst|einmal|sicherheit|verifiz|cle|clave|jeton|identifiant|cryptogramme|llave|tarjeta|' +
  'cart|senha|chave|palavra|chiav|codic|parol|frase'
