/** A request on its way into a process. */
export interface Invocation {
  readonly url: string
  readonly method: string
  readonly headers: [string, string][]
  readonly body: string
}

/** What the process made of it. */
export interface Reply {
  readonly status: number
  readonly headers: [string, string][]
  readonly body: string
}
