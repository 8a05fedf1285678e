import { useEffect, useRef } from 'react'
import type { DraftStore } from './draft-store.ts'

/**
 * Drops a draft that was delivered once its form is gone. Not before: the run may still hand the question back, and
 * what was filled in must then be there.
 */
export function useDraftEnd(requestId: string, drafts: DraftStore, isDelivered: boolean): void {
  const delivered = useRef(isDelivered)
  useEffect(() => {
    delivered.current = isDelivered
  }, [isDelivered])
  useEffect(
    () => () => {
      if (delivered.current) drafts.delete(requestId)
    },
    [drafts, requestId],
  )
}
