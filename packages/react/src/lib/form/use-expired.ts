import { useEffect, useState } from 'react'

/** The longest wait that a browser's timer takes, in milliseconds; a longer one would end at once. */
const longestWait = 2_147_483_647

/** Whether an instant has passed, told at that instant. An ISO 8601 instant of the wall clock; `undefined` never passes. */
export function useExpired(expiresAt: string | undefined): boolean {
  const at = expiresAt === undefined ? Number.NaN : Date.parse(expiresAt)
  const [passed, setPassed] = useState<number>()
  useEffect(() => {
    if (Number.isNaN(at)) return undefined
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = at - Date.now()
      if (left <= 0) setPassed(at)
      else timer = setTimeout(look, Math.min(left, longestWait))
    }
    timer = setTimeout(look, 0)
    return () => clearTimeout(timer)
  }, [at])
  return passed === at
}
