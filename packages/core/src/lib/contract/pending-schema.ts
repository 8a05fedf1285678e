import { z } from 'zod'
import { askRequestSchema } from './ask-request-schema.ts'
import { isInstant } from './instant.ts'

/** {@link Pending} on the wire: an open question as a host lists it. */
export const pendingSchema = z
  .object({
    id: z.string().min(1),
    request: askRequestSchema,
    runId: z.string().min(1),
    toolCallId: z.string().min(1),
    agentId: z.string().optional(),
    threadId: z.string().optional(),
    resourceId: z.string().optional(),
    askedAt: z.string().refine(isInstant, { error: 'This is no ISO 8601 instant.' }),
  })
  .readonly()
