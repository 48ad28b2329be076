import { type PageSeo, pageSeo, type SeoCity } from './page-seo.ts'
import { type SeoSection, sectionTitles } from './section-titles.ts'

const descriptions: Record<SeoSection, (where: string) => string> = {
  review: (where) =>
    `Рестораны, салоны, клубы и отели ${where}, о которых пишут покупатели: отзывы, оценки и купоны со скидкой.`,
  promo: (where) =>
    `Самые большие скидки ${where} в одном месте: цены, отзывы и адреса на карте, купон сразу после оплаты.`,
  blackfriday: (where) =>
    `Чёрная пятница ${where}: всё за полцены и дешевле. Цены, отзывы и адреса на карте.`,
  koronavirus: (where) =>
    `Товары для дома со скидкой ${where} с доставкой до двери. Цены, отзывы и купоны.`,
  coupons_for_gift: (where) =>
    `Купоны в подарок ${where}: ужин, спа, полёт или мастер-класс. Отправьте купон или распечатайте его.`,
}

export function sectionSeo(section: SeoSection, city: SeoCity): PageSeo {
  const heading = sectionTitles[section]
  const h1 = section === 'promo' ? `${heading} ${genitiveOf(city)}` : `${heading} ${city.titleIn}`
  return pageSeo({
    title: `${h1}: скидки и купоны — Скидора`,
    description: descriptions[section](city.titleIn),
    keywords: [heading.toLowerCase(), 'скидки', 'купоны', 'акции', city.title],
    heading,
    h1,
    type: 'CollectionPage',
  })
}

/** «Москвы» of «из Москвы». */
const genitiveOf = ({ titleFrom }: SeoCity) => titleFrom.replace(/^\S+ /, '')
