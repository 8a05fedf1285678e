import type { Answer } from './ask-response.ts'

/** Whether nothing was said: no label and no words. */
export function isSkipped(answer: Answer): boolean {
  return answer.selected.length === 0 && answer.custom === undefined
}
