import { createScriptedModel } from '@ask-user/testing'
import type { AgentConfig } from '@mastra/core/agent'
import { createScript } from './script.ts'

export interface ChatModels {
  readonly planner: AgentConfig['model']
  readonly researcher: AgentConfig['model']
  readonly close: () => Promise<void>
}

/**
 * The model that `ASK_USER_MODEL` names, or a scripted one on loopback.
 *
 * @param pace milliseconds between two pieces of text, of the scripted one
 */
export async function openModels(name: string | undefined, pace: number): Promise<ChatModels> {
  if (name !== undefined && name !== '') return { planner: name, researcher: name, close: async () => undefined }
  const scripted = await createScriptedModel(createScript(pace))
  return {
    planner: scripted.modelNamed('planner'),
    researcher: scripted.modelNamed('researcher'),
    close: scripted.close,
  }
}
