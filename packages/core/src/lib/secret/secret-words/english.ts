import { everywhere, type SecretWords } from './secret-words.ts'

const clause = String.raw`(?:^|[.!?:;,…\n(\[>*–—-]\s*)`

const start = String.raw`(?:${clause}|(?<![\p{L}])(?:please|kindly|pls|now|then|and|just|simply|(?:can|could|would|will) you(?: please| kindly)?|you (?:can|may|must|should|need to|have to)|(?:need|want|like|ask|require) you to|to (?:continue|proceed)|first|also|go ahead and) )`

/** A few words of the same phrase, up to the noun. */
const near = String.raw`(?:(?!ˇ?(?:an?|the|to|with|for|in|of)(?!\p{L}))ˇ?[^\s.,:;!?()/|"“”]+ ){0,3}`

const strong =
  '(?:re-?enter|enter|type(?! of)(?: in| out)?|paste(?: in)?|provide|supply|input|insert|submit|fill in|key in|reveal|disclose|dictate|hand over|(?:reply|respond|answer) with|let me (?:have|know)|(?:give|send|tell|show) (?:me|us)|share with (?:me|us))'

const weak = '(?:give|send|tell|show|share|write|specify|confirm|drop|put|upload|verify|use|set|choose|pick|create)'

export const english: SecretWords = {
  nouns: `${everywhere}|passcodes?|pwd|(?:encryption|signing|master|deploy|license|aws|openai|anthropic|stripe|google|gemini|github|gitlab|azure|openrouter|hugging ?face|slack|twilio|sendgrid)[- ](?:keys?|secrets?|pats?)|(?:secret|aws) access keys?|personal access tokens?|client[- ]secrets?|secrets?|credentials?|creds|login (?:details|data|credentials)|(?:recovery|backup|mnemonic|secret)[- ](?:phrases?|words|codes?|keys?)|seed words|mnemonics?|(?:one[- ]?time|2fa|mfa|otp|two[- ]factor|verification|security|sms|auth|authentication|authenticator|login|confirmation|(?:6|six|4|four)[- ]digit)[- ](?:pass)?(?:codes?|passwords?|pins?)|(?:credit|debit|bank|payment)[- ]card(?:[- ](?:numbers?|details|data|info|information))?|card (?:numbers?|details)|number of (?:your|the) (?:credit |debit |bank )?card|(?:card|bank|sim|phone|atm|account) pins?(?: number)?|your pin(?: number)?|jwts?|\\.env(?!\\.(?:example|sample|template|dist))(?: files?)?|id_(?:rsa|ed25519|ecdsa|dsa)|[\\p{L}\\p{N}]+(?:_[\\p{L}\\p{N}]+)*_(?:passwords?|passwd|pwd|passphrase|secrets?|tokens?|credentials|(?:api|access|private|secret|ssh)_?key)|api_key`,
  after:
    'for|to|of|from|on|in|at|with|here|below|again|please|so|and|or|now|first|before|if|as|that|which|you|we|it|is|into|using|via|when|then|manually|directly|above|value|string|itself|twice|once|must|should|belongs|be',
  about:
    '(?:endpoint|function|method|service|page|form|script|command|tool|job|class|route|middleware|helper|component)s? that|names? (?:of|for|to|under|in)|paths? (?:to|of|for)|locations? (?:of|for)|files?|ids?|(?:type|kind|sort|length|format|owner|reason|purpose|description|number) (?:of|for)|how|count|url|link|limit|policy|which|whether|where|who|when|why|what|if|instructions|example|placeholder|fake|dummy|mock|sample|public|about|without|instead|minimum|maximum|lifetime|variable|env|algorithm|strategy|label|title|handling|support',
  asks: [
    `${start}${strong}(?![\\p{L}])GAPNOUN`,
    `${start}${weak} GAP(?:your|ur) ${near}NOUN`,
    `(?:please|kindly|(?:can|could|would|will) you(?: please| kindly)?) (?:give|send|share|tell|show|write) GAPNOUN`,
    `(?:what(?:['’]?s| is| are| was)|which is|(?:may|can|could) (?:i|we) (?:please )?(?:have|get|see|know)) GAPyour ${near}NOUN`,
    "(?:what(?:['’]s| is| are)) (?=‹your pin)NOUN",
  ],
  asksOpenly: [
    'what (?:should|shall|will|must) (?:the|your|my|our) GAPNOUN be(?! (?:called|named|stored|kept|scoped|used|valid|allowed|able))',
    "(?:what(?:['’]s| is| are|s)) (?:the|this|that|my|our) GAP(?!‹secrets?› (?:to|of|for))NOUN",
    "(?:i|we)(?:[’']ll| will| would| also)? (?:need|require|want|must have) (?:to (?:have|know) )?(?:your|the|an?|its) GAPNOUN",
    '(?:what|which) ‹?(?:passwords?|passphrases?|pincode)›? (?:should|shall|do|can|must) (?:i|we) (?:use|set|enter|type)',
    `${start}(?:set|choose|pick|create|specify|write) (?:an?|the|my|its|new) GAP(?=‹(?:pass|pincode))NOUN`,
  ],
  before:
    'the|your|my|our|its|an?|new|old|current|existing|admin|root|sudo|user|database|db|server|account|login|master|wi-?fi|production|prod|staging|test|valid|secret|private|personal|openai|anthropic|github|gitlab|google|aws|azure|stripe|slack|npm|pypi|docker|discord|telegram|bot|auth|bearer|refresh|session|deploy',
  asksForIt:
    '(?:re-?enter|enter|type|paste|provide|give|send|share|tell|supply|input|insert|submit|write|fill)(?: it| this| that| yours| one| me| us| in| here| below| the value)(?![\\p{L}])|what (?:is|should|shall|will) (?:it|yours|the value|i use|we use)',
}
