export type { ModelCall, ModelMessage, ModelRequest, ModelResult, ModelTool } from './lib/model-request.ts'
export type { PromptMatch, TextMatch } from './lib/prompt-match.ts'
export { createScriptedModel, type ModelConfig, type ScriptedModel } from './lib/scripted-model.ts'
export type {
  FailingTurn,
  FromPrompt,
  ModelFailure,
  ReplyTurn,
  ScriptedCall,
  ScriptedTurn,
} from './lib/scripted-turn.ts'
