import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { readRecentDeals } from './recent-deals.ts'

const RecentRail = lazyPart(async () => ({
  default: (await import('./RecentRail.tsx')).RecentRail,
}))

/** What was looked at before; only a browser that has something to show loads the code. */
export function RecentDeals({ except }: { except?: number }) {
  const [ids, setIds] = useState<number[]>([])
  useEffect(() => setIds(readRecentDeals().filter((id) => id !== except)), [except])
  if (ids.length === 0) return null
  return (
    <Suspense>
      <RecentRail ids={ids} />
    </Suspense>
  )
}
