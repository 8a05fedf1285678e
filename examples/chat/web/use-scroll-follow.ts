import { useEffect } from 'react'

/** How far from the end still counts as reading the end, in pixels. */
const near = 120

/** Follows what comes, for somebody who reads the end; and shows a question that arrives from its beginning. */
export function useScrollFollow(pending: number): void {
  useEffect(() => {
    let isAtEnd = true
    const page = document.documentElement
    const look = () => {
      isAtEnd = page.scrollHeight - page.clientHeight - scrollY < near
    }
    const growth = new ResizeObserver(() => {
      if (isAtEnd) scrollTo({ top: page.scrollHeight })
    })
    addEventListener('scroll', look, { passive: true })
    growth.observe(document.body)
    return () => {
      removeEventListener('scroll', look)
      growth.disconnect()
    }
  }, [])

  useEffect(() => {
    if (pending === 0) return undefined
    // After the form has taken the focus, which scrolls to its first option.
    const timer = setTimeout(() => {
      const card = document.querySelector('.question-card:has(form)')
      if (card !== null && card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: 'start' })
    }, 0)
    return () => clearTimeout(timer)
  }, [pending])
}
