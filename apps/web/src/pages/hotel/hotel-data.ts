import type { Hotel } from '@skidora/contract/hotels.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import type { ReviewsInfo } from '@skidora/contract/reviews.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { Hotel as HotelThing, WithContext } from 'schema-dts'
import { canonicalUrl } from '../../lib/page/city-address.ts'

/** schema.org data of a hotel. */
export function hotelData(
  hotel: Hotel,
  reviewed: ReviewsInfo | null,
  visitor: Visitor,
): WithContext<HotelThing> {
  const addressOf = (path: string) => canonicalUrl(visitor, hotel.city.slug, path)
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: hotel.title,
    description: hotel.description,
    url: addressOf(paths.hotel(hotel.sysname)),
    image: hotel.photos.map((photo) => addressOf(`/img/1200/${photo}`)),
    telephone: hotel.phone,
    checkinTime: hotel.checkInTime,
    checkoutTime: hotel.checkOutTime,
    priceRange: `от ${formatPrice(hotel.minPrice)} за ночь`,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'RU',
      addressLocality: hotel.city.title,
      streetAddress: hotel.address,
    },
    geo: { '@type': 'GeoCoordinates', ...hotel.location },
    amenityFeature: hotel.amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    ...(hotel.stars !== null && {
      starRating: { '@type': 'Rating', ratingValue: hotel.stars },
    }),
    ...(reviewed &&
      reviewed.rating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviewed.rating,
          bestRating: 5,
          ratingCount: reviewed.totalCount,
        },
      }),
  }
}
