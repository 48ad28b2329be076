import { type PageSeo, pageSeo, type SeoCity } from './page-seo.ts'

/** Title and description for browsers; `brandsSeo` adds the data for search engines. */
export const brandsHead = (city: SeoCity) => ({
  title: `Бренды ${city.titleIn}: рестораны, салоны, отели и магазины со скидками — Скидора`,
  description: `Все компании ${city.titleIn}, которые дают скидки на Скидоре: по алфавиту и по темам, с адресами и отзывами.`,
})

export function brandsSeo(city: SeoCity): PageSeo {
  return pageSeo({
    ...brandsHead(city),
    keywords: ['бренды', 'компании', 'рестораны', 'салоны', 'магазины', 'скидки', city.title],
    heading: 'Бренды',
    h1: `Бренды ${city.titleIn}`,
    type: 'CollectionPage',
  })
}
