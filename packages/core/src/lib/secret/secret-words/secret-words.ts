/**
 * How people are asked for a secret in one language. Patterns are in lower case, and so is the text when they are
 * looked for. In it every secret stands between `‹` and `›`, and `ˇ` stands before every word that makes a question
 * one about the secret; `NOUN` is any secret, `GAP` words in between, of which none is marked so.
 */
export interface SecretWords {
  /** What is secret. */
  readonly nouns: string
  /** The same, where any word may follow, because compounds are written as one word. */
  readonly wholes?: string
  /**
   * Words that may follow a noun where it is what is asked for, not the beginning of another (`token limit`). Empty for
   * a language that is written without spaces.
   */
  readonly after: string
  /** Words between that make it a question about the secret (`the name of GAP`, `where GAP`). */
  readonly about: string
  /** Asks for it whatever else is offered. */
  readonly asks: readonly string[]
  /** Asks for it where nothing is offered to choose from. */
  readonly asksOpenly: readonly string[]
  /** What a text holds when it asks in this language, cheap to look for. */
  readonly hint?: RegExp
  /** Characters without which a text is not in this language. */
  readonly script?: RegExp
  /** The letters of a word, for boundaries. Default: those of the Latin script. */
  readonly letters?: string
  /** Articles and the like that may stand before a noun on its own: `Your new password:`. */
  readonly before: string
  /** Asks for what was named before: `Password` over `Please enter it`. Default: nothing of its own. */
  readonly asksForIt?: string
}

// Said in every language. `pincode` is what a PIN is spelled as before words are looked for, since a pin is not secret.
export const everywhere =
  'passwords?|passphrases?|passwd|pincodes?|api[- ]?(?:keys?|tokens?)|access[- ](?:keys?|tokens?)|(?:private|secret|ssh) keys?|tokens?|otps?|cvv2?|cvc2?|seed[- ]?phrase'
