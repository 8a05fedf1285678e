import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { dialects } from './dialects.ts'
import { createToolSchema } from './tool-schema.ts'

/**
 * What each dialect costs on every request of a run, in o200k tokens: `{ name, description, parameters }` as compact
 * JSON, and the instruction, which an app may leave out. Counted the same way, Mastra's own single-question tool takes
 * 262; Code Puppy's batched one is on record with 292. Both are without any instruction.
 */
test('model-facing tokens', () => {
  const rows = Object.values(dialects).map(({ name, toolName, description, instruction }) => {
    const parameters = createToolSchema(name)['~standard'].jsonSchema.input()
    const tool = countTokens(JSON.stringify({ name: toolName, description, parameters }))
    const guidance = countTokens(instruction)
    return {
      dialect: name,
      questions: name === 'mastra' ? 'one' : 'batch',
      tool,
      instruction: guidance,
      both: tool + guidance,
    }
  })
  console.table(rows)
  expect(rows).toHaveLength(5)
})
