import { type PageSeo, pageSeo, type SeoCity } from './page-seo.ts'

type SeoBrand = {
  title: string
  description: string
  category: { title: string } | null
  actualCount: number
  placeCount: number
}

const subjects = {
  deals: 'скидки',
  completed: 'завершённые акции',
  places: 'адреса',
  reviews: 'отзывы',
}

type BrandView = keyof typeof subjects

/** Title and description for browsers; `brandSeo` adds the data for search engines. */
export function brandHead(brand: SeoBrand, city: SeoCity, view: BrandView) {
  const isHere = brand.actualCount > 0 || brand.placeCount > 0
  return {
    title: `${brand.title}: ${subjects[view]} ${city.titleIn} — Скидора`,
    description: brand.description,
    robots: isHere && view !== 'completed' ? undefined : 'noindex',
  }
}

export function brandSeo(brand: SeoBrand, city: SeoCity, view: BrandView = 'deals'): PageSeo {
  return pageSeo({
    ...brandHead(brand, city, view),
    keywords: [
      brand.title,
      brand.category?.title.toLowerCase(),
      subjects[view],
      'купоны',
      city.title,
    ],
    heading: brand.title,
    seoText: brand.description,
    type: 'Organization',
  })
}
