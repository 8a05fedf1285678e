import { z } from 'zod'

/** {@link Answer} on the wire. */
export const answerSchema = z
  .object({
    id: z.string(),
    selected: z.array(z.string()).readonly(),
    custom: z.string().optional(),
    note: z.string().optional(),
  })
  .readonly()

const answers = z.array(answerSchema).readonly()

/** {@link AskResponse} on the wire. Whether it fits a request is for `checkResponse` to say. */
export const askResponseSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('answered'), answers, policy: z.string().optional() }).readonly(),
  z.object({ status: z.literal('declined'), reason: z.string().optional(), answers: answers.optional() }).readonly(),
  z.object({ status: z.literal('discuss'), message: z.string().optional(), answers: answers.optional() }).readonly(),
  z.object({ status: z.literal('timed-out'), answers: answers.optional() }).readonly(),
  z.object({ status: z.literal('superseded'), message: z.string().optional() }).readonly(),
  z.object({ status: z.literal('unavailable'), reason: z.string() }).readonly(),
])
