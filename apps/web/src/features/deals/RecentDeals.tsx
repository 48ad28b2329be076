import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import { readRecentDeals } from './recent-deals.ts'

const RecentRail = lazyPart(async () => ({
  default: (await import('./RecentRail.tsx')).RecentRail,
}))

/** Recently viewed deals; the code loads only if there are any. */
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
