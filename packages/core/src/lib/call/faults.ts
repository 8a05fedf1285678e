import { type AskIssue, renderPath } from '../contract/ask-issue.ts'
import { type Place, pathOf } from './place.ts'

/** More sentences than this help no model; the rest is counted. */
const most = 20

/** Collects what is wrong with a call while it is read: one sentence a fault, the field first. */
export class Faults {
  readonly #issues: AskIssue[] = []
  #more = 0

  /** Whether another sentence would only be counted. */
  get full(): boolean {
    return this.#issues.length >= most
  }

  /** `rest` goes on where the name of the place ends: `may hold at most 6 options and holds 7; …`. */
  add(place: Place | undefined, rest: string): void {
    if (this.full) {
      this.#more += 1
      return
    }
    const path = pathOf(place)
    this.#issues.push({ message: `${renderPath(path, 'The arguments')} ${rest}.`, path })
  }

  get count(): number {
    return this.#issues.length + this.#more
  }

  toIssues(): readonly AskIssue[] {
    if (this.#more === 0) return this.#issues
    return [...this.#issues, { message: `The arguments have ${this.#more} more faults like these.`, path: [] }]
  }
}
