import { AskError } from '@ask-user/core/draft'

export interface AskUserClientOptions {
  /** Where the handler is mounted, without `/asks`: `https://example.com/api`, or `/api` in a page of the same host. */
  readonly url: string | URL
  /** Default: the platform's. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Sent with each request; a function is asked anew for each attempt, so that a token may be renewed. */
  readonly headers?:
    | Readonly<Record<string, string>>
    | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>)
  /** Whether cookies go to another host. Default: the platform's (`same-origin`). */
  readonly credentials?: RequestInit['credentials']
  /** Further attempts when the server cannot be reached or says 502, 503 or 504; `Infinity` never gives up. Default 3. */
  readonly retries?: number
  /** Milliseconds until a reply has to be there. Default 30,000. */
  readonly timeout?: number
}

export type ClientSettings = Required<Pick<AskUserClientOptions, 'fetch' | 'retries' | 'timeout'>> &
  Pick<AskUserClientOptions, 'headers' | 'credentials'> & {
    /** Without a slash at its end. */
    readonly base: string
  }

/** The longest that a timer waits; beyond, it fires at once. */
const longestTimeout = 2_147_483_647

/** @throws {AskError} `invalid-options` */
export function clientSettingsOf(options: AskUserClientOptions): ClientSettings {
  const { url, fetch, headers, credentials, retries = 3, timeout = 30_000 } = options ?? {}
  if (!(url instanceof URL || typeof url === 'string') || /[?#]/.test(String(url))) {
    throw new AskError(
      'invalid-options',
      'createAskUserClient needs url: where the handler is mounted, without /asks and without a query.',
    )
  }
  const base = String(url).replace(/\/+$/, '')
  if (!(retries >= 0 && (Number.isInteger(retries) || retries === Number.POSITIVE_INFINITY))) {
    throw new AskError(
      'invalid-options',
      `retries must be a whole number of at least 0, or Infinity; received ${retries}.`,
    )
  }
  if (!(timeout >= 1 && timeout <= longestTimeout)) {
    throw new AskError(
      'invalid-options',
      `timeout must be 1 to ${longestTimeout} milliseconds; received ${timeout}. Where there is to be none, give the longest.`,
    )
  }
  return {
    base,
    retries,
    timeout,
    fetch: fetch ?? fetchWhole,
    ...(headers === undefined ? {} : { headers }),
    ...(credentials === undefined ? {} : { credentials }),
  }
}

/**
 * The platform's `fetch`. That an address has no host is known here only: a page that is rendered on a server makes its
 * client there too, and never uses it.
 *
 * @throws {AskError} `invalid-options` for an address that leads nowhere, which no further attempt would change
 */
function fetchWhole(address: string, init: RequestInit): Promise<Response> {
  if (isHttp(address)) return globalThis.fetch(address, init)
  throw new AskError(
    'invalid-options',
    `The client cannot reach ${JSON.stringify(address)}; give it a whole url such as "https://app.example.com/api". One without a host works in a page only.`,
  )
}

function isHttp(address: string): boolean {
  const page = Reflect.get(globalThis, 'location') as { readonly href?: string } | undefined
  try {
    return /^https?:$/.test(new URL(address, page?.href).protocol)
  } catch {
    return false
  }
}
