import type { DealOffer } from '@skidora/contract/deals.ts'
import type { Review } from '@skidora/contract/reviews.ts'
import { describe, expect, it } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import { serviceData } from './service-data.ts'

const price = (id: number, priceDiscounted: number) => ({
  id,
  title: `Вариант ${id}`,
  price: 8500,
  priceDiscounted,
  discount: 50,
  saving: 8500 - priceDiscounted,
  variants: [],
  history: [],
})

const deal: DealOffer = {
  id: 7,
  slug: 'lotos-7',
  url: '/deals/lotos-7',
  image: 'demo/a.webp',
  title: 'Спа-программа «Лотос» на двоих',
  tinyTitle: 'Спа-программа «Лотос»',
  fullTitle: 'Спа-программа «Лотос»',
  description: 'Два часа отдыха.',
  extendedDescriptions: { webStart: null, webEnd: null },
  features: [],
  termsAndConditions: [],
  photos: ['demo/a.webp', 'demo/b.webp'],
  tags: [],
  price: 8500,
  priceDiscounted: 3400,
  discount: 60,
  prices: [price(1, 3400), price(2, 5200.5)],
  priceGroups: [],
  availableQuantity: -1,
  stats: { couponsBought: 10, likes: 3 },
  rating: 4.9,
  reviewsCount: 203,
  ratings: { ratingValue: 4.9, ratingCount: 203 },
  kind: 'coupon',
  hotelSlug: null,
  expired: false,
  discountOnly: false,
  digitalCouponEnabled: true,
  isMirCashbackParticipant: false,
  startDate: '2026-11-01T00:00:00Z',
  endDate: '2026-12-01T00:00:00Z',
  countdown: '2026-12-01T00:00:00Z',
  startCoupon: '2026-11-01T00:00:00Z',
  couponActivationStartDate: '2026-11-01T00:00:00Z',
  couponActivationEndDate: '2027-01-31T00:00:00Z',
  timeZone: 'Europe/Moscow',
  company: { title: 'Белый лотос', slug: 'belyy-lotos', description: '' },
  companyPhotoAlbum: [],
  partnerLegalInfoList: [],
  sites: [],
  mapExists: false,
  citySlug: 'moscow',
  citySlugs: ['moscow'],
  categoryTitle: 'Спа-программы',
  breadcrumbs: [],
}

const review = (id: number, author = 'Ольга'): Review => ({
  id,
  author,
  rating: 4,
  comment: `Отзыв № ${id}: тепло и тихо.`,
  prosReview: '',
  consReview: '',
  priceTitle: '',
  photos: [],
  createdAt: '2026-11-09T21:30:00Z',
  isVerified: true,
  usefulCount: 0,
  uselessCount: 0,
  company: 'Белый лотос',
  messages: [],
})

/** JSON round trip, as search engines read it. */
const read = (change: Partial<DealOffer> = {}, reviews: Review[] = []) =>
  JSON.parse(JSON.stringify(serviceData({ ...deal, ...change }, reviews, visitor)))

describe('serviceData', () => {
  it('has the schema.org fields of a service and its offers', () => {
    const data = read()
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: deal.title,
      description: deal.description,
      provider: { '@type': 'Organization', name: 'Белый лотос' },
      serviceType: 'Спа-программы',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 3400,
        highPrice: 5200.5,
        offerCount: 2,
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.9,
        bestRating: 5,
        ratingCount: 203,
      },
    })
    expect(data.hasOfferCatalog.itemListElement).toHaveLength(2)
    for (const offer of data.hasOfferCatalog.itemListElement) {
      expect(offer).toMatchObject({ '@type': 'Offer', priceCurrency: 'RUB', url: data.url })
      expect(offer.price).toBeGreaterThanOrEqual(0)
      expect(offer.priceValidUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it("has absolute URLs in the deal's city", () => {
    const data = read()
    expect(data.url).toMatch(/^https:\/\/.*skidora\.ru\/deals\/lotos-7$/)
    expect(data.image).toHaveLength(2)
    for (const address of data.image) {
      expect(URL.canParse(address)).toBe(true)
      expect(address).toMatch(/\/img\/1200\/demo\/[ab]\.webp$/)
    }
  })

  it('has a rating only with reviews', () => {
    expect(read({ rating: null, reviewsCount: 0 })).not.toHaveProperty('aggregateRating')
    expect(read({ rating: 4.9, reviewsCount: 0 })).not.toHaveProperty('aggregateRating')
  })

  it('includes a few of the shown reviews', () => {
    expect(read({}, [review(1), review(2, '')]).review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Ольга' },
        datePublished: '2026-11-09',
        reviewBody: 'Отзыв № 1: тепло и тихо.',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
      },
      expect.objectContaining({ author: { '@type': 'Person', name: 'Покупатель Скидоры' } }),
    ])
    const many = Array.from({ length: 50 }, (_, index) => review(index + 1))
    expect(read({}, many).review).toHaveLength(5)
    expect(read({ rating: null, reviewsCount: 0 }, [review(1)])).not.toHaveProperty('review')
  })

  it.each([
    ['SoldOut', { availableQuantity: 0 }],
    ['Discontinued', { endDate: '2026-11-10T00:00:00Z' }],
    ['PreOrder', { startDate: '2026-11-20T00:00:00Z' }],
  ])('reports availability %s', (availability, change) => {
    expect(read(change).offers.availability).toBe(`https://schema.org/${availability}`)
  })

  it('returns null for a deal without prices', () => {
    expect(read({ prices: [] })).toBeNull()
  })
})
