import { filterNames } from '@skidora/domain/listing-filters.ts'

/** Query parameters that affect a guest page; all others are ignored. */
const meaningful = new Set([
  ...['category', 'page', 'from_page', 'sort_type', 'sort_direction', 'q', 'view'],
  ...filterNames,
  ...['origin', 'is_elastic', 'coordinates', 'zoom'],
  ...['reviews', 'questions', 'sort', 'exact', 'place_id'],
  ...['status', 'coupon'],
  ...['checkIn', 'checkOut', 'guests', 'rooms', 'priceFrom', 'priceTo', 'starsFrom'],
  ...['uniqueCode'],
  ...['purchaseId'],
  ...['couponId'],
])

/** The cache key of a URL: marketing parameters dropped, the rest sorted. */
export function normaliseAddress(url: string): string {
  const queryStart = url.indexOf('?')
  if (queryStart < 0) return url
  const query = new URLSearchParams(url.slice(queryStart + 1))
  const relevant = [...query].filter(([name, value]) => meaningful.has(name) && value !== '').sort()
  const path = url.slice(0, queryStart)
  return relevant.length ? `${path}?${new URLSearchParams(relevant)}` : path
}

/** Account, checkout and staff pages and emailed links are private. */
export function isCacheable(path: string): boolean {
  return !/^\/(user|staff|unsubscribe|waitlist|checkout|ncheckout|dev|500)(\/|$|\?)/.test(path)
}
