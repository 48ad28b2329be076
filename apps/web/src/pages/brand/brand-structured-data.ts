import type { Brand, BrandPlace } from '@skidora/contract/brands.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { AggregateRating, LocalBusiness, Organization, WithContext } from 'schema-dts'
import { canonicalUrl } from '../../lib/page/city-address.ts'

/** LocalBusiness with its places in the city, or Organization without any. */
export function brandStructuredData(
  brand: Brand,
  places: BrandPlace[],
  visitor: Visitor,
): WithContext<LocalBusiness> | WithContext<Organization> {
  const url = canonicalUrl(visitor, visitor.city.slug, paths.brand(brand.slug))
  const aggregateRating: AggregateRating | undefined =
    brand.rating === null
      ? undefined
      : {
          '@type': 'AggregateRating',
          ratingValue: brand.rating,
          bestRating: 5,
          worstRating: 1,
          reviewCount: brand.reviewsCount,
        }
  const known = {
    name: brand.title,
    description: brand.description,
    legalName: brand.legalName,
    taxID: brand.inn,
    url,
    aggregateRating,
  }
  const [first, ...others] = places.map((place) => partOf(place, brand.title, visitor.city.title))
  if (!first) return { '@context': 'https://schema.org', '@type': 'Organization', ...known }
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    ...known,
    address: first.address,
    geo: first.geo,
    telephone: first.telephone,
    department: others.length > 0 ? others : undefined,
  }
}

function partOf(place: BrandPlace, name: string, city: string) {
  return {
    '@type': 'LocalBusiness',
    name,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'RU',
      addressLocality: city,
      streetAddress: place.address,
    },
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    telephone: place.phone,
  } as const
}
