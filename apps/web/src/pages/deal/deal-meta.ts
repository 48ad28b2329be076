import type { DealOffer } from '@skidora/contract/deals.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { dealHead, dealSeo } from '@skidora/domain/seo/deal-seo.ts'
import type { PageMeta } from '../../lib/page/page-handle.ts'

export function dealMeta(deal: DealOffer, { city, now }: Visitor): PageMeta {
  return {
    ...(import.meta.env.SSR ? dealSeo : dealHead)(deal, city, new Date(now)),
    image: deal.image,
    canonicalCity: deal.citySlug,
  }
}
