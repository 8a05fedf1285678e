import { readAskRequest } from '@ask-user/core'
import type { ProcessLLMRequestArgs, Processor } from '@mastra/core/processors'
import { toolNames } from './tool-names.ts'
import { modelTextOf } from './tool-result.ts'

type Prompt = ProcessLLMRequestArgs['prompt']

export interface KeepAnswersOptions {
  /** Further tools that ask, such as one with a `toolName` of its own. */
  readonly toolNames?: readonly string[]
  /** How many answered calls are kept at most, the newest first. Default 20. */
  readonly most?: number
}

/**
 * An input processor that puts questions and their outcomes back as plain text where another one has taken the calls
 * out of the prompt, as `ToolCallFilter` does. Without them a resumed model sees neither question nor answer, and asks
 * again for ever. List it last, so that it sees what the others have left.
 */
export function keepAnswers(options: KeepAnswersOptions = {}): Processor<'keep-answers'> & {
  processLLMRequest: (args: ProcessLLMRequestArgs) => { prompt: Prompt } | undefined
} {
  const names = new Set([...toolNames, ...(options.toolNames ?? [])])
  return {
    id: 'keep-answers',
    name: 'Keep answers',
    processLLMRequest({ prompt, messageList }) {
      const kept = new Set(prompt.flatMap(callsIn))
      const messages = messageList?.get.all.db() ?? []
      const turn = messages.findLastIndex(({ role }) => role === 'user')
      const lost = messages
        .flatMap((message, index) => message.content.parts.map((part) => ({ part, earlier: index < turn })))
        .flatMap(({ part, earlier }) => {
          const text =
            isAnswered(part) && names.has(part.toolInvocation.toolName) && !kept.has(part.toolInvocation.toolCallId)
          return text ? [{ text: pairOf(part.toolInvocation), earlier }] : []
        })
        .slice(-(options.most ?? 20))
      if (lost.length === 0) return undefined
      const split = prompt.findLastIndex(({ role }) => role === 'user')
      const before = lost.filter(({ earlier }) => earlier && split >= 0)
      const after = lost.filter(({ earlier }) => !earlier || split < 0)
      return {
        prompt: [
          ...prompt.slice(0, Math.max(split, 0)),
          ...before.map(({ text }) => said(text)),
          ...prompt.slice(Math.max(split, 0)),
          ...after.map(({ text }) => said(text)),
        ],
      }
    },
  }
}

function callsIn(message: Prompt[number]): readonly string[] {
  if (typeof message.content === 'string') return []
  return message.content.flatMap((part) =>
    part.type === 'tool-call' || part.type === 'tool-result' ? [part.toolCallId] : [],
  )
}

interface AnsweredPart {
  readonly toolInvocation: {
    readonly toolCallId: string
    readonly toolName: string
    readonly args: unknown
    readonly result: unknown
  }
}

function isAnswered(part: object): part is AnsweredPart {
  const invocation: unknown = Reflect.get(part, 'toolInvocation')
  return typeof invocation === 'object' && invocation !== null && Reflect.get(invocation, 'state') === 'result'
}

/** Not as the model's own words: a prompt that ends with those is one that some providers continue. */
function said(text: string): Prompt[number] {
  return { role: 'user', content: [{ type: 'text', text }] }
}

function pairOf({ args, result }: AnsweredPart['toolInvocation']): string {
  const read = readAskRequest(args)
  const question = read.ok ? read.request.message : JSON.stringify(args)
  return `You have already asked:\n${question}\n\nThis came back:\n${modelTextOf(result)}`
}
