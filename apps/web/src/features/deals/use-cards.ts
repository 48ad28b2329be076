import type { DealCard } from '@skidora/contract/deals.ts'
import { useEffect, useState } from 'react'
import { createApiClient } from '../../lib/api/api-client.ts'
import { retryUntilOnline } from '../../lib/api/lost-network.ts'
import { useVisitor } from '../../lib/page/visitor.ts'

/** Loads the cards of deal ids stored in this browser; null while loading. */
export function useCards(ids: readonly number[]): DealCard[] | null {
  const { crmUrl } = useVisitor()
  const [cards, setCards] = useState<DealCard[] | null>(null)
  const dealOfferIds = ids.join()
  useEffect(() => {
    if (dealOfferIds === '') {
      setCards([])
      return
    }
    const controller = new AbortController()
    const { signal } = controller
    const api = createApiClient({ crmUrl })
    retryUntilOnline(
      () => api('GET /api/v4/dealOffer/getCards', { query: { dealOfferIds } }, { signal }),
      { kind: 'quiet', signal },
    )
      .then(({ data }) => setCards(data))
      .catch(() => {})
    return () => controller.abort()
  }, [dealOfferIds, crmUrl])
  return cards
}
