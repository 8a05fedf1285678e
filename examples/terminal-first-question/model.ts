import { createScriptedModel, type ModelRequest } from '@ask-user/testing'
import type { AgentConfig } from '@mastra/core/agent'
import { script } from './script.ts'

export interface DemoModel {
  readonly model: AgentConfig['model']
  /** What the scripted model was sent; `undefined` for a real one, whose words nobody can foresee. */
  readonly requests: readonly ModelRequest[] | undefined
  readonly close: () => Promise<void>
}

/** The model that `ASK_USER_MODEL` names, or a scripted one on loopback. */
export async function openModel(name: string | undefined): Promise<DemoModel> {
  if (name !== undefined && name !== '') return { model: name, requests: undefined, close: async () => undefined }
  const { model, requests, close } = await createScriptedModel(script)
  return { model, requests, close }
}
