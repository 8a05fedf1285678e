import { dialectOf } from '@ask-user/core'

const dialects = ['mastra', 'harness', 'dsh', 'mm', 'claude'] as const

/** Every name that a tool that asks goes by when nothing else is said, and the key that Mastra's own is listed under. */
export const toolNames: readonly string[] = [
  ...new Set([...dialects.map((name) => dialectOf(name).toolName), 'askUserTool']),
]
