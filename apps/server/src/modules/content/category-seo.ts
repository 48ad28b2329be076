import type { SeoMeta } from '@skidora/contract/content.ts'
import type { City } from '@skidora/contract/locations.ts'
import { pageSeo, toSeoMeta } from '@skidora/domain/seo/page-seo.ts'

/** Trips leave the city, so their headings say «из Москвы». */
const trips: Record<string, string> = {
  tours: 'Туры',
  'country-trips': 'Поездки за город',
  'city-breaks': 'Туры по России',
  'sea-tours': 'Туры на море',
  cruises: 'Круизы',
  'active-tours': 'Активные туры',
  'ski-tours': 'Горнолыжные туры',
}

type Category = { slug: string; title: string }

/**
 * SEO texts of a list, with the city in the right case; without a category it is the whole city.
 */
export function categorySeo(city: City, category: Category | null): SeoMeta {
  const title = category?.title
  const heading = title ?? 'Все акции'
  const trip = category && trips[category.slug]
  const h1 = trip ? `${trip} ${city.titleFrom}` : `${heading} ${city.titleIn}`
  const where = title ? `раздела «${title}» ${city.titleIn}` : city.titleIn
  return toSeoMeta(
    pageSeo({
      title: title
        ? `${h1} со скидкой: купоны и акции — Скидора`
        : `${h1}: купоны и скидки — Скидора`,
      description:
        `${h1}: купоны со скидкой. Сравните цены, оценки и адреса на карте, ` +
        'выберите акцию и получите купон сразу после оплаты.',
      keywords: [title?.toLowerCase(), 'скидки', 'купоны', 'акции', city.title],
      heading,
      h1,
      seoText:
        `Здесь собраны все действующие акции ${where}. ` +
        'Отберите подходящие по цене, скидке, оценке и месту или посмотрите их на карте.',
      seoText1:
        'Неиспользованный купон можно вернуть, а условия каждой акции написаны простыми словами.',
      type: 'CollectionPage',
    }),
  )
}
