/** Marks what {@link focusQuestion} looks for; markup of one's own gets it with the props. */
export interface AnswerMark {
  readonly 'data-ask-user-answer': ''
}

export const answerMark: AnswerMark = { 'data-ask-user-answer': '' }

/** Focuses the control to answer with: the chosen option, else the first, else the text field. Chooses nothing. */
export function focusQuestion(form: HTMLElement): void {
  const target =
    form.querySelector<HTMLElement>('[data-ask-user-answer]:checked') ??
    form.querySelector<HTMLElement>('[data-ask-user-answer]') ??
    form.querySelector<HTMLElement>('button[type="submit"]')
  target?.focus()
}
