import { type PageSeo, pageSeo, type SeoCity } from './page-seo.ts'

/** Title and description for browsers; `todaySeo` adds the data for search engines. */
export const todayHead = (city: SeoCity) => ({
  title: `Акции сегодня ${city.titleIn} — Скидора`,
  description: `Все действующие скидки и купоны ${city.titleIn} на сегодня: рестораны, красота, развлечения, отели, туры и товары.`,
})

export function todaySeo(city: SeoCity): PageSeo {
  return pageSeo({
    ...todayHead(city),
    keywords: ['акции сегодня', 'скидки', 'купоны', city.title],
    heading: 'Акции сегодня',
    h1: `Акции сегодня ${city.titleIn}`,
    type: 'CollectionPage',
  })
}
