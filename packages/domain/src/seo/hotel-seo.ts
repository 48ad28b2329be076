import { formatPrice } from '../money/money.ts'
import { metaTag, type PageSeo, pageSeo } from './page-seo.ts'

type SeoHotel = {
  title: string
  description: string
  minPrice: number
  address: string
  city: { title: string; titleIn: string }
  category: { title: string }
  location: { latitude: number; longitude: number }
}

/** Title and description for browsers; `hotelSeo` adds the data for search engines. */
export const hotelHead = ({ title, city, minPrice }: SeoHotel) => ({
  title: `${title}, ${city.title}: номера и цены — Скидора`,
  description: `${title} ${city.titleIn}: номера от ${formatPrice(minPrice)} за ночь, фотографии, удобства, условия отмены и купоны со скидкой.`,
})

export function hotelSeo(hotel: SeoHotel): PageSeo {
  const { title, city, category, location } = hotel
  return pageSeo({
    ...hotelHead(hotel),
    keywords: [title, `${category.title.toLowerCase()} ${city.titleIn}`, 'номера', 'цены'],
    heading: title,
    seoText: hotel.description,
    headTags: [
      metaTag('place:location:latitude', String(location.latitude)),
      metaTag('place:location:longitude', String(location.longitude)),
    ],
    type: 'Hotel',
    facts: { address: hotel.address },
  })
}
