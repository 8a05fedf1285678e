import { z } from 'zod'
import { areQuestionIds, isQuestionSound } from './question-rules.ts'

export const questionKindSchema = z.enum(['choice', 'multi', 'text', 'confirm'])

export const questionOptionSchema = z
  .object({ label: z.string().min(1), description: z.string().optional() })
  .readonly()

/** A question as it is stored and sent: {@link Question} on the wire. */
export const questionSchema = z
  .object({
    id: z.string().min(1),
    header: z.string().optional(),
    question: z.string().min(1),
    kind: questionKindSchema,
    options: z.array(questionOptionSchema).readonly().optional(),
    allowCustom: z.boolean(),
    default: z.array(z.string()).readonly().optional(),
    min: z.int().nonnegative().optional(),
    max: z.int().nonnegative().optional(),
  })
  .readonly()
  .refine(isQuestionSound, { error: 'The options do not fit the kind of the question.' })

export const questionsSchema = z
  .array(questionSchema)
  .min(1)
  .readonly()
  .refine(areQuestionIds, { error: 'Two questions have the same id.' })
