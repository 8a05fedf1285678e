import { design } from './requirements/design.ts'
import { dsh } from './requirements/dsh.ts'
import { answerCases } from './requirements/field-cases-answers.ts'
import { askingCases } from './requirements/field-cases-asking.ts'
import { surfaceCases } from './requirements/field-cases-surfaces.ts'
import { waitingCases } from './requirements/field-cases-waiting.ts'
import { mastra } from './requirements/mastra.ts'
import { mm } from './requirements/mm.ts'
import { pydantic } from './requirements/pydantic.ts'
import type { Part, Requirement } from './requirements/requirement.ts'

export type { Part, Requirement } from './requirements/requirement.ts'

/** Every promise of the family. A test shows one by carrying its id as a tag: `it('…', { tags: ['C1.B01'] }, …)`. */
export const requirements: readonly Requirement[] = [
  ...design,
  ...pydantic,
  ...mastra,
  ...dsh,
  ...mm,
  ...askingCases,
  ...answerCases,
  ...waitingCases,
  ...surfaceCases,
]

/** The parts that are built: each of their promises has to be shown by a test. */
export const builtParts: readonly Part[] = ['house', 'core', 'mastra', 'host', 'terminal', 'testing', 'server', 'react']
