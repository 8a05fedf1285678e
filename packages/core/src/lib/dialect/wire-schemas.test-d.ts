import { expectTypeOf } from 'vitest'
import type { z } from 'zod'
import type { AskIssue } from '../contract/ask-issue.ts'
import type { AskRequest } from '../contract/ask-request.ts'
import type { askIssueSchema, askRequestSchema } from '../contract/ask-request-schema.ts'
import type { Answer, AskResponse } from '../contract/ask-response.ts'
import type { answerSchema, askResponseSchema } from '../contract/ask-response-schema.ts'
import type { pendingSchema } from '../contract/pending-schema.ts'
import type { Pending } from '../contract/ports.ts'
import type { Question } from '../contract/question.ts'
import type { questionSchema } from '../contract/question-schema.ts'

// A field that is added to one side only fails the typecheck here.
expectTypeOf<z.infer<typeof questionSchema>>().toEqualTypeOf<Question>()
expectTypeOf<z.infer<typeof askIssueSchema>>().toEqualTypeOf<AskIssue>()
expectTypeOf<z.infer<typeof askRequestSchema>>().toEqualTypeOf<AskRequest>()
expectTypeOf<z.infer<typeof answerSchema>>().toEqualTypeOf<Answer>()
expectTypeOf<z.infer<typeof askResponseSchema>>().toEqualTypeOf<AskResponse>()
expectTypeOf<z.infer<typeof pendingSchema>>().toEqualTypeOf<Pending>()
