import { AskError, dialectOf } from '@ask-user/core'
import type { AskUserOptions } from './ask-user-options.ts'
import { type AskUserTool, createAskUserTool } from './ask-user-tool.ts'
import { nobody } from './nobody.ts'

export interface AskUserCapabilityOptions extends AskUserOptions {
  /** The name that the model calls the tool by. Default: the dialect's. */
  readonly toolName?: string
  /**
   * For a run that nobody watches: `hide` leaves the tool and its instructions out, `answer` keeps them and tells the
   * model at once that the user could not be asked. Default: somebody is there.
   */
  readonly nobody?: 'hide' | 'answer'
}

export interface AskUserCapability {
  /** Spread into an agent's `tools`. The key is the name that the model sees, and is also the tool's id. */
  readonly tools: Readonly<Record<string, AskUserTool>>
  /** One paragraph for the agent's instructions: when to ask. Empty where the tool is hidden. */
  readonly instructions: string
}

/** What each capability was made from, for {@link combineCapabilities}. */
const madeFrom = new WeakMap<AskUserCapability, AskUserCapabilityOptions>()

/**
 * What an agent needs to ask: the tool under the name that its dialect calls it by, and the sentence that says when.
 *
 * @example
 * const ask = askUserCapability()
 * const agent = new Agent({ instructions: `You plan trips. ${ask.instructions}`, tools: { ...ask.tools }, … })
 *
 * @throws {AskError} `invalid-options` for options that contradict each other or name nothing
 */
export function askUserCapability(options: AskUserCapabilityOptions = {}): AskUserCapability {
  const capability = options.nobody === undefined ? offer(options) : withNobody(options, options.nobody)
  madeFrom.set(capability, options)
  return capability
}

function offer(options: AskUserCapabilityOptions): AskUserCapability {
  const tool = createAskUserTool(options)
  const { instruction, toolName } = dialectOf(options.dialect)
  return { tools: { [tool.id]: tool }, instructions: instruction.replaceAll(toolName, tool.id) }
}

function withNobody(options: AskUserCapabilityOptions, absent: unknown): AskUserCapability {
  if (absent !== 'hide' && absent !== 'answer') {
    throw new AskError('invalid-options', `nobody must be 'hide' or 'answer'; received ${JSON.stringify(absent)}.`)
  }
  if (options.answerer !== undefined) {
    throw new AskError('invalid-options', 'An answerer and nobody contradict each other; pass one of them.')
  }
  // A limit for a suspended question has no say where none is suspended.
  const { expiresAfter: _expiresAfter, ...others } = options
  const capability = offer({ ...others, answerer: nobody() })
  return absent === 'hide' ? { tools: {}, instructions: '' } : capability
}

/**
 * Several capabilities on one agent. Those that offer the same tool have to be made from the same options, and then
 * are one; give the others a `toolName` of their own.
 *
 * @throws {AskError} `invalid-options` when two offer the same tool and differ
 */
export function combineCapabilities(...capabilities: readonly AskUserCapability[]): AskUserCapability {
  const owners = new Map<string, AskUserCapability>()
  for (const capability of capabilities) {
    for (const name of Object.keys(capability.tools)) {
      const owner = owners.get(name)
      if (owner === undefined) owners.set(name, capability)
      else if (!agree(owner, capability)) {
        throw new AskError(
          'invalid-options',
          `Two capabilities offer the tool ${name} and differ; a question has one way to its person. Give one of them a toolName of its own, or pass one answerer that chooses.`,
        )
      }
    }
  }
  const kept = [...new Set(owners.values())]
  return {
    tools: Object.assign({}, ...kept.map(({ tools }) => tools)) as AskUserCapability['tools'],
    instructions: kept.map(({ instructions }) => instructions).join('\n'),
  }
}

function agree(one: AskUserCapability, other: AskUserCapability): boolean {
  if (one === other) return true
  const [left, right] = [madeFrom.get(one), madeFrom.get(other)]
  if (left === undefined || right === undefined) return false
  const names = new Set([...Object.keys(left), ...Object.keys(right)]) as Set<keyof AskUserCapabilityOptions>
  return [...names].every((name) => Object.is(left[name], right[name]))
}
