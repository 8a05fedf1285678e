/** The longest delay that a timer takes; a longer one would fire at once. */
const maxDelay = 2 ** 31 - 1

export interface Deadline {
  /** Aborts as `AbortSignal.timeout` does. */
  readonly signal: AbortSignal
  readonly stop: () => void
}

/** Watches for the instant after which no answer is taken; one that has passed has aborted already. */
export function watchDeadline(expiresAt: string | undefined): Deadline {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const watch = (): void => {
    const left = Date.parse(expiresAt ?? '') - Date.now()
    if (left > 0) timer = setTimeout(watch, Math.min(left, maxDelay))
    else if (left <= 0) controller.abort(new DOMException(`The time to answer ended at ${expiresAt}.`, 'TimeoutError'))
  }
  watch()
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}

/** Whether a signal aborted because a time limit ran out, whoever set it. */
export function isTimeOut({ reason }: AbortSignal): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError'
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** How much time is left, as a person would say it: two of a unit at least, so that it is never off by half. */
export function timeLeft(expiresAt: string, now = Date.now()): string {
  const left = Math.max(0, Date.parse(expiresAt) - now)
  const [unit, size] = units.find(([, one]) => left >= 2 * one) ?? units[3]
  const count = Math.round(left / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
