import { type Fields, isFields } from '../wire/is-fields.ts'

const withRequest = new Set<unknown>(['step-start', 'step-finish', 'finish'])

/** An error of a model call holds the request as well, and one that crossed a process is a record like any other. */
const withError = new Set<unknown>(['error', 'tool-error'])

/**
 * The chunk without the request that was sent to the model. Three kinds of a Mastra run's chunks carry it, with the
 * instructions and the tool definitions, which is nothing for a browser; a Mastra server leaves it out in the same
 * places. The messages of the run stay: they are the conversation of the person who reads them.
 */
export function redactChunk(chunk: unknown): unknown {
  if (!isFields(chunk)) return chunk
  if (withError.has(chunk['type'])) return redactError(chunk)
  if (!withRequest.has(chunk['type'])) return chunk
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

/** An error tells its name and its sentence, and keeps to itself where it came from and what it was about. */
function redactError(chunk: Fields): Fields {
  const { payload } = chunk
  if (!isFields(payload) || !isFields(payload['error'])) return chunk
  const { name, message } = payload['error']
  return { ...chunk, payload: { ...payload, error: { name, message } } }
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
