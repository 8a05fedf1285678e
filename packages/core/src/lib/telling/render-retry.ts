import type { AskIssue } from '../contract/ask-issue.ts'

/** More than these would be read as noise; mending the first ones usually mends the rest. */
const maxIssues = 8

/** What is wrong with a call, one sentence an issue, and what to do about it. */
export function renderRetry(issues: readonly AskIssue[]): string {
  const faults = firstFaults(issues).map((fault) => `- ${fault}`)
  return ['Nobody was asked. Correct the arguments and call again:', ...faults].join('\n')
}

/** A sentence for each of the first issues, and how many more there are. */
export function firstFaults(issues: readonly AskIssue[]): readonly string[] {
  const more = issues.length - maxIssues
  return [...issues.slice(0, maxIssues).map(({ message }) => message), ...(more > 0 ? [`(${more} more)`] : [])]
}
