import { dealState } from '../deals/deal-state.ts'
import { metaTag, type PageSeo, pageSeo, type SeoCity } from './page-seo.ts'

type SeoDeal = {
  title: string
  tinyTitle: string
  fullTitle: string
  description: string
  categoryTitle: string
  company: { title: string }
  tags: { title: string }[]
  priceDiscounted: number
  discountOnly: boolean
  startDate: string
  endDate: string
  availableQuantity: number
  staffOnly?: string
}

/** Title and description for browsers; `dealSeo` adds the data for search engines. */
export function dealHead(deal: SeoDeal, city: SeoCity, now: Date) {
  const state = dealState(deal, now)
  const isOpen = state === 'onSale' || state === 'soldOut'
  return {
    title: `${deal.fullTitle} — скидка ${city.titleIn} | Скидора`,
    description: deal.description,
    robots: isOpen && !deal.staffOnly ? undefined : 'noindex',
  }
}

export function dealSeo(deal: SeoDeal, city: SeoCity, now: Date): PageSeo {
  return pageSeo({
    ...dealHead(deal, city, now),
    keywords: [
      deal.categoryTitle.toLowerCase(),
      deal.company.title,
      ...deal.tags.map(({ title }) => title.toLowerCase()),
      'скидка',
      'купон',
      city.title,
    ],
    heading: deal.tinyTitle,
    h1: deal.title,
    headTags: deal.discountOnly
      ? []
      : [
          metaTag('product:price:amount', String(deal.priceDiscounted)),
          metaTag('product:price:currency', 'RUB'),
        ],
    type: 'Service',
    facts: { provider: { '@type': 'Organization', name: deal.company.title } },
  })
}
