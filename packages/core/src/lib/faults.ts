import { type AskIssue, renderPath } from './ask-issue.ts'

export type Path = readonly (string | number)[]

/** More sentences than this help no model; the rest is counted. */
const most = 20

/** Collects what is wrong with a call while it is read: one sentence a fault, the field first. */
export class Faults {
  readonly #issues: AskIssue[] = []
  #more = 0

  /** `rest` goes on where the path ends: `may hold at most 6 options and holds 7; …`. */
  add(path: Path, rest: string): void {
    if (this.#issues.length < most)
      this.#issues.push({ message: `${renderPath(path, 'The arguments')} ${rest}.`, path })
    else this.#more += 1
  }

  get count(): number {
    return this.#issues.length + this.#more
  }

  toIssues(): readonly AskIssue[] {
    if (this.#more === 0) return this.#issues
    return [...this.#issues, { message: `The arguments have ${this.#more} more faults like these.`, path: [] }]
  }
}
