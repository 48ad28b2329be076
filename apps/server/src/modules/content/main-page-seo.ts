import type { SeoMeta } from '@skidora/contract/content.ts'
import type { City } from '@skidora/contract/locations.ts'
import { metaTag, pageSeo, toSeoMeta } from '@skidora/domain/seo/page-seo.ts'

/** SEO texts of the home page, with the city in the right cases. */
export function mainPageSeo(city: City): SeoMeta {
  const { latitude, longitude } = city.coordinates
  return toSeoMeta(
    pageSeo({
      title: `Скидки и акции ${city.titleIn}: купоны в рестораны, спа и отели — Скидора`,
      description:
        `Купоны со скидкой ${city.titleIn}: рестораны, красота и спа, отели, туры и товары. ` +
        'Честные цены, понятные условия и возврат денег за неиспользованный купон.',
      keywords: [
        ...['скидки', 'купоны', 'акции'].map((word) => `${word} ${city.title}`),
        ...['рестораны', 'спа', 'отели', 'туры'],
      ],
      heading: 'Скидки и акции',
      h1: `Скидки и акции ${city.titleIn}`,
      seoText:
        `Скидора собирает предложения ресторанов, салонов красоты, отелей и магазинов ${city.titleIn}. ` +
        'Выберите акцию, оплатите купон со скидкой и покажите его на месте — с телефона или на бумаге.',
      seoText1:
        'Каждый день появляются новые акции: загляните на страницу «Сегодня», чтобы ничего не пропустить.',
      headTags: [
        metaTag('place:location:latitude', String(latitude)),
        metaTag('place:location:longitude', String(longitude)),
      ],
      type: 'WebSite',
      facts: { name: 'Скидора', inLanguage: 'ru' },
    }),
  )
}
