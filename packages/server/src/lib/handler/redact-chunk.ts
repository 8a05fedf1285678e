import { type Fields, isFields } from '../wire/is-fields.ts'

const withRequest = new Set<unknown>(['step-start', 'step-finish', 'finish'])

/**
 * The chunk without what was sent to the model. Three kinds of a Mastra run's chunks carry it (instructions, tool
 * definitions, the whole conversation), which is nothing for a browser; a Mastra server leaves it out in the same places.
 */
export function redactChunk(chunk: unknown): unknown {
  if (!isFields(chunk) || !withRequest.has(chunk['type'])) return chunk
  const { payload, ...bare } = without(chunk, 'request')
  if (!isFields(payload)) return 'payload' in chunk ? { ...bare, payload } : bare
  const { metadata, output, ...rest } = without(payload, 'request')
  return {
    ...bare,
    payload: {
      ...rest,
      // Readers of step-start count on the field, so it stays, empty.
      ...(chunk['type'] === 'step-start' ? { request: {} } : {}),
      ...(metadata === undefined ? {} : { metadata: isFields(metadata) ? without(metadata, 'request') : metadata }),
      ...(output === undefined ? {} : { output: isFields(output) ? redactSteps(output) : output }),
    },
  }
}

function redactSteps(output: Fields): Fields {
  const { steps } = output
  if (!Array.isArray(steps)) return output
  return { ...output, steps: steps.map((step: unknown) => (isFields(step) ? without(step, 'request') : step)) }
}

function without(fields: Fields, key: string): Fields {
  const { [key]: _, ...rest } = fields
  return rest
}
