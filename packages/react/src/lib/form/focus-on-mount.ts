/** A `ref` for what was asked for and has now appeared. Stable, so that React calls it once. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
