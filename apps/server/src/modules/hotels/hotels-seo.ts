import type { SeoMeta } from '@skidora/contract/content.ts'
import type { City } from '@skidora/contract/locations.ts'
import { pageSeo, toSeoMeta } from '@skidora/domain/seo/page-seo.ts'
import type { HotelPlace } from './hotel-place.ts'

/** SEO texts of a hotel list. */
export function listSeo({ city, category }: HotelPlace): SeoMeta {
  const heading = category?.title ?? 'Отели'
  const where = city?.titleIn ?? 'по всей России'
  const h1 = `${heading} ${where}`
  return toSeoMeta(
    pageSeo({
      title: `${h1} со скидкой: цены и свободные номера — Скидора`,
      description: `${h1}: цены на ваши даты, свободные номера, фотографии и купоны на проживание со скидкой.`,
      keywords: [`${heading.toLowerCase()} ${where}`, 'отели со скидкой', 'купоны на проживание'],
      heading,
      h1,
      seoText: `Выберите даты и число гостей, и мы покажем, где есть места ${where} и сколько стоит вся поездка.`,
      seoText1: 'Цена на карточке уже со скидкой, а отменить бронь чаще всего можно бесплатно.',
      type: 'CollectionPage',
    }),
  )
}

/** SEO texts of the front page of hotels for the visitor's city. */
export function frontSeo(city: City): SeoMeta {
  return toSeoMeta(
    pageSeo({
      title: `Отели и отдых: куда поехать ${city.titleFrom} — Скидора`,
      description: `Куда поехать ${city.titleFrom} на выходные и в отпуск: отели у моря, санатории, загородные отели и глэмпинги со скидкой, цены на ваши даты.`,
      keywords: ['отели', 'отдых', city.title, 'санатории', 'глэмпинг', 'загородные отели'],
      heading: 'Отели и отдых',
      h1: 'Отели и отдых со скидкой',
      seoText: `Здесь собраны отели ${city.titleIn} и там, куда хочется уехать: у моря, в горах и в лесу.`,
      seoText1: 'Укажите даты, и мы посчитаем цену за всю поездку.',
      type: 'CollectionPage',
    }),
  )
}
