import type { DealOffer } from '@skidora/contract/deals.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import type { Review as DealReview } from '@skidora/contract/reviews.ts'
import { deletedAuthorName } from '@skidora/domain/accounts/unnamed.ts'
import { dealState } from '@skidora/domain/deals/deal-state.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { AggregateOffer, Offer, Review, Service, WithContext } from 'schema-dts'
import { canonicalUrl } from '../../lib/page/city-address.ts'

const bestRating = 5
const imageWidth = 1200
const reviewsAtMost = 5

/** schema.org Service of a deal: provider, offers and reviews. */
export function serviceData(
  deal: DealOffer,
  /** The reviews shown on the page: search engines ignore others. */
  reviews: readonly DealReview[],
  visitor: Visitor,
): WithContext<Service> | null {
  const prices = deal.prices.map(({ priceDiscounted }) => priceDiscounted)
  if (prices.length === 0) return null
  const urlOf = (path: string) => canonicalUrl(visitor, deal.citySlug, path)
  const url = urlOf(paths.deal(deal.slug))
  const availability = availabilityOf(deal, visitor)
  const offers: AggregateOffer = {
    '@type': 'AggregateOffer',
    description: deal.tinyTitle,
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: prices.length,
    priceCurrency: 'RUB',
    availability,
    url,
  }
  const options = deal.prices.map(
    ({ title, priceDiscounted }): Offer => ({
      '@type': 'Offer',
      name: title,
      description: `${deal.tinyTitle}: ${title}`,
      price: priceDiscounted,
      priceCurrency: 'RUB',
      priceValidUntil: deal.endDate.slice(0, 10),
      availability,
      url,
    }),
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: deal.title,
    description: deal.description,
    image: deal.photos.map((photo) => urlOf(`/img/${imageWidth}/${photo}`)),
    url,
    serviceType: deal.categoryTitle,
    provider: { '@type': 'Organization', name: deal.company.title },
    offers,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: deal.tinyTitle,
      itemListElement: options,
    },
    ...(deal.rating !== null &&
      deal.reviewsCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: deal.rating,
          bestRating,
          ratingCount: deal.reviewsCount,
        },
        review: reviews.slice(0, reviewsAtMost).map(toReview),
      }),
  }
}

const toReview = ({ author, rating, comment, createdAt }: DealReview): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author || deletedAuthorName },
  datePublished: createdAt.slice(0, 10),
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating, worstRating: 1 },
})

function availabilityOf(deal: DealOffer, { now }: Visitor): Offer['availability'] {
  switch (dealState(deal, new Date(now))) {
    case 'onSale':
      return 'https://schema.org/InStock'
    case 'soldOut':
      return 'https://schema.org/SoldOut'
    case 'upcoming':
      return 'https://schema.org/PreOrder'
    case 'ended':
      return 'https://schema.org/Discontinued'
  }
}
