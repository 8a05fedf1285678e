export { createFakeHost, type FakeChunk, type FakeHost, type FakeHostOptions, type FakeWhere } from './lib/fake-host.ts'
export type { ModelCall, ModelMessage, ModelRequest, ModelResult, ModelTool } from './lib/model-request.ts'
export type { PromptMatch, TextMatch } from './lib/prompt-match.ts'
export {
  answersLate,
  answersUnchecked,
  answerWith,
  decline,
  discuss,
  failsWith,
  ignoresAbort,
  neverAnswers,
  nobody,
  pickFirst,
  recording,
  typeLines,
} from './lib/scripted-answerers.ts'
export { createScriptedModel, type ModelConfig, type ScriptedModel } from './lib/scripted-model.ts'
export type {
  FailingTurn,
  FromPrompt,
  ModelFailure,
  ReplyTurn,
  ScriptedCall,
  ScriptedTurn,
} from './lib/scripted-turn.ts'
