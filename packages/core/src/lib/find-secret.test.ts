import { describe, expect, it } from 'vitest'
import { findSecret } from './find-secret.ts'

interface Asked {
  readonly header?: string
  readonly question: string
  readonly options?: readonly (string | { readonly label: string; readonly description?: string })[]
}

function secretIn(asked: string | Asked): string | undefined {
  if (typeof asked === 'string') return findSecret({ question: asked })
  const { options, ...texts } = asked
  if (options === undefined) return findSecret(texts)
  return findSecret({
    ...texts,
    options: options.map((option) => (typeof option === 'string' ? { label: option } : option)),
  })
}

const asking: Readonly<Record<string, readonly (string | Asked)[]>> = {
  english: [
    'What is your password?',
    'Please enter your password',
    'Enter the API key',
    'Paste your OpenAI API key here',
    'Password?',
    'GitHub token:',
    'sudo password',
    'What is the API key?',
    'What’s the Wi-Fi password?',
    'Can you give me your PIN?',
    'Type the PIN',
    'Enter your pin number',
    'Please provide the recovery phrase of your wallet',
    'What is your seed phrase?',
    'Enter your 12-word recovery phrase',
    'Enter the one-time code we sent you',
    'Please type in the 2FA code from your authenticator app.',
    'Enter OTP',
    'What is your credit card number?',
    'Kindly share your bank card number and CVV',
    "What's the sudo password for the server?",
    'I need your AWS secret access key to continue.',
    'I need the database password.',
    'To continue, please provide your Anthropic API key.',
    'Please share your private key',
    'Provide the SSH private key passphrase',
    'Could you paste the access token?',
    'Could you tell me the password to the admin panel?',
    'Please give the Slack bot token',
    'Which password should I use for the database?',
    'What should the new root password be?',
    'Choose a password for the new user.',
    'Enter your user name and password',
    'Send me the client secret',
    'What are your login credentials?',
    'May I have your credentials?',
    'Reply with your password.',
    'Password for user admin:',
    'Please confirm your password',
    'The deploy failed. To go on I need you to enter your npm token.',
    'Ｅnter your ｐassword',
    'Enter your pаssword',
    'Could you share the JWT?',
    'Whats your password',
    'Your password please',
    'Paste your .pem private key',
    "Input your wallet's private key",
    'Provide your Slack webhook secret',
    { question: 'What is your password?', options: ['Skip', 'I will type it'] },
    { header: 'Password', question: 'Please enter it' },
    { header: 'Password', question: 'Please enter it:', options: ['Skip', 'Later'] },
    { header: 'API key', question: 'Please paste it below', options: ['Done', 'Skip'] },
    { header: '2FA code', question: 'What is it?' },
    { header: 'DB password', question: 'For the staging database:' },
    { question: 'How should I sign in?', options: ['Paste your token here', 'Skip'] },
    {
      question: 'Choose how to continue',
      options: [{ label: 'Go on', description: 'Type your password below.' }, 'Stop'],
    },
  ],
  german: [
    'Wie lautet Ihr Passwort?',
    'Bitte geben Sie Ihr Passwort ein',
    'Gib mir das Token',
    'Passwort:',
    'Kennwort?',
    'Bitte den API-Schlüssel eingeben',
    'Wie lautet die Kreditkartennummer?',
    'Nennen Sie Ihre PIN',
    'Ich benötige das Passwort für den Server',
    'Bitte füge deinen GitHub-Token hier ein',
  ],
  french: [
    'Quel est votre mot de passe ?',
    'Veuillez saisir la clé API',
    'Entrez votre code PIN',
    'Mot de passe :',
    'Donnez-moi le jeton d’accès',
    'Quel est le mot de passe de l’administrateur ?',
    'Merci de fournir votre numéro de carte bancaire',
    "J'ai besoin du mot de passe",
  ],
  spanish: [
    '¿Cuál es tu contraseña?',
    'Introduce tu clave de API',
    'Contraseña:',
    'Por favor, ingresa el código de verificación',
    'Necesito tu contraseña',
    'Dime la contraseña',
    '¿Cuál es el número de tu tarjeta?',
  ],
  portuguese: [
    'Qual é a sua senha?',
    'Digite a senha do banco',
    'Informe o token de acesso',
    'Senha:',
    'Preciso da sua senha',
    'Me passe o token',
  ],
  italian: [
    'Qual è la tua password?',
    'Inserisci la chiave API',
    'Dammi il codice di verifica',
    'Mi serve la password',
    'Inserisca il PIN',
  ],
  japanese: [
    'パスワードを入力してください',
    'APIキーを教えてください',
    'パスワードは何ですか？',
    '暗証番号を入力',
    'あなたのAPIキーは？',
    'ワンタイムパスワードを入力してください',
  ],
  korean: [
    '비밀번호를 입력해 주세요',
    'API 키를 알려주세요',
    '비밀번호는 무엇인가요?',
    '인증번호를 입력하세요',
    '카드 번호를 알려주세요',
    '비밀번호:',
  ],
  chinese: [
    '请输入您的密码',
    '您的密码是什么？',
    '请提供API密钥',
    '请粘贴访问令牌',
    '验证码：',
    '请告诉我你的API key',
    '信用卡号是多少？',
    '請輸入密碼',
  ],
  russian: [
    'Введите пароль',
    'Какой у вас пароль?',
    'Укажите API-ключ',
    'Пришлите токен доступа',
    'Пароль:',
    'Введите номер банковской карты',
    'Скажите пароль от сервера',
    'Нужен пароль',
  ],
}

const about: Readonly<Record<string, readonly (string | Asked)[]>> = {
  english: [
    'Which token bucket strategy?',
    { question: 'Where should the API key be stored?', options: ['Environment', 'Vault'] },
    'Where should the API key be stored?',
    'Rotate the API keys now?',
    { question: 'Rotate the API keys now?', options: ['Yes', 'No'] },
    'Should I generate a new password?',
    'Which password hashing algorithm should we use?',
    'What is your password policy?',
    'What is your API key rotation policy?',
    'What is the maximum password length?',
    'Enter the token limit',
    'What is the token limit?',
    'How many tokens per minute should the limiter allow?',
    'Enter the name of the environment variable that holds the API key',
    "What's the path to your private key?",
    'Please give me the name of the secret',
    'Tell me how you store your API key',
    'Tell me which token type to use',
    'Which GPIO pin should the LED use?',
    'Enter the pin number for the LED',
    'Pin the dependency version?',
    'How long should access tokens live?',
    'Do we need API keys for this?',
    'Do you already have an API key?',
    'Should users enter a password on signup?',
    'Should the form ask for the current password?',
    'Should we store passwords hashed or encrypted?',
    'Which secrets manager do you use?',
    'Type: token bucket or leaky bucket?',
    'Give the token a name',
    'Please provide feedback on the password form',
    'Provide the token schema',
    'Please provide the code you want reviewed',
    'Please paste the code here',
    'What is the primary key of this table?',
    'What is your key concern?',
    'Please choose a key binding',
    'Which country code should we use?',
    'Enter the coupon code',
    'What should the card title say?',
    'Confirm the password reset flow?',
    'Delete the access token?',
    'Which of the tokens is expired?',
    'What is your favorite token standard, ERC-20 or ERC-721?',
    'Please describe the token refresh flow',
    'Please share your thoughts on the token design',
    'Give me the key takeaways',
    'What is your API key prefix?',
    'Please enter the verification code length',
    'Which environment variable has the password?',
    'Is it fine to store your password in the keychain?',
    { question: 'Provide a token per user?', options: ['Yes', 'No'] },
    { question: 'Share the token across services?', options: ['Yes', 'No'] },
    { header: 'API key', question: 'Which one should I use?', options: ['Staging', 'Production'] },
    { header: 'Auth', question: 'How should the CLI sign in?', options: ['API key', 'OAuth', 'Password'] },
    { header: 'Password', question: 'Should it be required?', options: ['Yes', 'No'] },
    { header: 'API key', question: 'Where does it live?' },
    { header: 'Token', question: 'Which bucket size?' },
    {
      question: 'How do you want to provide the API key?',
      options: ['Environment variable', 'Config file', 'Skip for now'],
    },
    { question: 'Which secret should be rotated first?', options: ['DB_PASSWORD', 'API_KEY'] },
    {
      question: 'Which login methods?',
      options: [
        { label: 'Password', description: 'Users enter their password' },
        { label: 'Token', description: 'Send your users a token' },
      ],
    },
  ],
  german: [
    'Wo soll das Passwort gespeichert werden?',
    'Wie lang soll das Passwort sein?',
    'Welche Passwortrichtlinie gilt?',
    'Gib dem Token einen Namen',
    'Soll ich das Passwort zurücksetzen?',
    'Soll der Nutzer ein Passwort eingeben?',
    'Wie heißt die Umgebungsvariable für den API-Schlüssel?',
  ],
  french: [
    'Où stocker la clé API ?',
    'Quelle politique de mot de passe ?',
    'Faut-il chiffrer les mots de passe ?',
    'Quel est le nom de la clé API ?',
    'Quelle est la clé du succès ?',
  ],
  spanish: [
    '¿Dónde guardo la contraseña?',
    '¿Qué longitud debe tener la contraseña?',
    '¿Cuál es la clave del problema?',
    '¿Debo rotar las claves de API?',
  ],
  portuguese: [
    'Onde guardar a senha?',
    'Qual política de senha usar?',
    'Devo rotacionar o token?',
    'Qual é a chave primária?',
  ],
  italian: ['Dove salvo la password?', 'Quale algoritmo per la password?', 'Devo ruotare le chiavi API?'],
  japanese: [
    'パスワードは何文字以上にしますか？',
    'APIキーの保存先を教えてください',
    'トークンの有効期限を入力してください',
    'どの認証方式を使いますか？',
    'パスワードをリセットしますか？',
  ],
  korean: [
    '비밀번호 정책은 무엇인가요?',
    'API 키를 어디에 저장할까요?',
    '토큰 만료 시간을 입력하세요',
    '비밀번호를 재설정할까요?',
    '어떤 토큰 방식을 사용할까요?',
  ],
  chinese: [
    '密码策略是什么？',
    'API密钥存储在哪里？',
    '请输入密码长度',
    '令牌桶算法用哪种？',
    '是否重置密码？',
    '使用哪种加密方式存储密码？',
  ],
  russian: [
    'Где хранить пароль?',
    'Какой длины должен быть пароль?',
    'Укажите имя переменной для токена',
    'Какой алгоритм хеширования паролей?',
    'Сбросить пароль?',
    'Какой тип токена использовать?',
    'Сменить ключ API?',
  ],
}

describe('findSecret', { tags: ['design.secrets', 'pydantic.not-a-secret'] }, () => {
  describe.each(Object.entries(asking))('in %s', (_, cases) => {
    it.each(cases.map((asked) => [asked]))('finds what %j asks for', (asked) => {
      expect(secretIn(asked)).toEqual(expect.any(String))
    })
  })

  describe.each(Object.entries(about))('in %s', (_, cases) => {
    it.each(cases.map((asked) => [asked]))('lets %j be asked', (asked) => {
      expect(secretIn(asked)).toBeUndefined()
    })
  })

  it('takes no time to speak of on long texts that nearly ask', () => {
    const text = 'please enter the '.repeat(230)
    expect(secretIn({ question: `${text}token x`, options: [text, `${text}key x`] })).toBeUndefined()
  })
})
