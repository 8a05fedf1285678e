import type { AskIssue } from './ask-issue.ts'

/** More than these would be read as noise; mending the first ones usually mends the rest. */
const maxIssues = 8

/** What is wrong with a call, one sentence an issue, and what to do about it. */
export function renderRetry(issues: readonly AskIssue[]): string {
  const shown = issues.slice(0, maxIssues).map(({ message }) => `- ${message}`)
  if (issues.length > maxIssues) shown.push(`- (${issues.length - maxIssues} more)`)
  return `Nobody was asked. Correct the arguments and call again:\n${shown.join('\n')}`
}
