import { z } from 'zod'
import { askResponseSchema } from './ask-response-schema.ts'
import { isInstant } from './instant.ts'
import { questionOptionSchema, questionsSchema } from './question-schema.ts'

/** {@link AskIssue} on the wire. */
export const askIssueSchema = z
  .object({
    message: z.string(),
    path: z.array(z.union([z.string(), z.number()])).readonly(),
    questionId: z.string().optional(),
  })
  .readonly()

/**
 * {@link AskRequest} on the wire: the payload that a run is suspended with. `isAskRequest` says the same without a
 * schema library. Fields that a later version adds are taken off.
 */
export const askRequestSchema = z
  .object({
    kind: z.literal('ask-user'),
    v: z.literal(1),
    id: z.string().min(1),
    askedBy: z.string().optional(),
    message: z.string(),
    questions: questionsSchema,
    question: z.string(),
    options: z.array(questionOptionSchema).readonly().optional(),
    selectionMode: z.enum(['single_select', 'multi_select']).optional(),
    issues: z.array(askIssueSchema).readonly().optional(),
    attempt: z.int().positive(),
    expiresAt: z.string().refine(isInstant, { error: 'This is no ISO 8601 instant.' }).optional(),
    answered: askResponseSchema.optional(),
  })
  .readonly()
