import { startTransition, useEffect, useState } from 'react'
import { readCookie, week, writeCookie } from '../../lib/browser/cookies.ts'

export type ListingView = 'grid' | 'list'

const cookie = 'listing-view'
const year = 52 * week

/** The stored view of lists. Null until hydrated: the HTML is the same for everyone. */
export function useListingView() {
  const [view, setView] = useState<ListingView | null>(null)
  useEffect(() => {
    const remembered = readCookie(cookie) === 'list' ? 'list' : 'grid'
    startTransition(() => setView(remembered))
  }, [])
  const choose = (chosen: ListingView) => {
    writeCookie(cookie, chosen, year)
    setView(chosen)
  }
  return [view, choose] as const
}
