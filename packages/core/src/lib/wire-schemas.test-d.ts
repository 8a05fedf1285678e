import { expectTypeOf } from 'vitest'
import type { z } from 'zod'
import type { AskIssue } from './ask-issue.ts'
import type { AskRequest } from './ask-request.ts'
import type { askIssueSchema, askRequestSchema } from './ask-request-schema.ts'
import type { Answer, AskResponse } from './ask-response.ts'
import type { answerSchema, askResponseSchema } from './ask-response-schema.ts'
import type { pendingSchema } from './pending-schema.ts'
import type { Pending } from './ports.ts'
import type { Question } from './question.ts'
import type { questionSchema } from './question-schema.ts'

// A field that is added to one side only fails the typecheck here.
expectTypeOf<z.infer<typeof questionSchema>>().toEqualTypeOf<Question>()
expectTypeOf<z.infer<typeof askIssueSchema>>().toEqualTypeOf<AskIssue>()
expectTypeOf<z.infer<typeof askRequestSchema>>().toEqualTypeOf<AskRequest>()
expectTypeOf<z.infer<typeof answerSchema>>().toEqualTypeOf<Answer>()
expectTypeOf<z.infer<typeof askResponseSchema>>().toEqualTypeOf<AskResponse>()
expectTypeOf<z.infer<typeof pendingSchema>>().toEqualTypeOf<Pending>()
