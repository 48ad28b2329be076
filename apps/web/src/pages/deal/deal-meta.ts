import type { DealOffer } from '@skidora/contract/deals.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { dealState } from '@skidora/domain/deal-state.ts'
import type { PageMeta } from '../../lib/page-handle.ts'

export function dealMeta(deal: DealOffer, { city, now }: Visitor): PageMeta {
  const state = dealState(deal, new Date(now))
  const isOpen = state === 'onSale' || state === 'soldOut'
  return {
    title: `${deal.tinyTitle} — скидка ${city.titleIn} | Скидора`,
    description: deal.description,
    image: deal.image,
    canonicalCity: deal.citySlug,
    robots: isOpen && !deal.staffOnly ? undefined : 'noindex',
  }
}
