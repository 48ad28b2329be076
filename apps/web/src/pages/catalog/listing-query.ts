import type { SortType } from '@skidora/contract/listings.ts'
import { pointText, readPoint } from '@skidora/domain/nearby.ts'
import { readFirstPage } from '../../features/deals/shown-pages.ts'
import { type MapArea, mapAreaPairs, readMapArea } from '../../features/map/map-area.ts'

export type SortDirection = 'asc' | 'desc'

/** List filters, with the API's parameter names. */
export type Filters = {
  price_from?: number
  price_to?: number
  discount_from?: number
  rating_from?: number
  /** One or several, joined by `|` for the API; repeated parameters in the URL. */
  landmark?: string
  tag?: string
  free_today?: true
  free_tonight?: true
  /** Latitude and longitude of the search centre. */
  near?: string
  open_now?: true
  bookable?: true
  cashback?: true
}

/** Query parameters of a list's URL. */
export type ListingQuery = {
  page: number
  /** First of the pages shown above `page`. */
  firstPage: number
  sort: SortType
  direction: SortDirection
  filters: Filters
  /** Origin of distances; the city centre by default. */
  origin?: string
  /** Uses the second service regardless of the feature toggle. */
  isElastic: boolean
  /** Searched area of the map; null until the visitor moves it. */
  area: MapArea | null
}

/** Default direction of each sort order. */
export const naturalDirections: Record<SortType, SortDirection> = {
  popular: 'desc',
  start_date: 'desc',
  price: 'asc',
  likes_count: 'desc',
  revenue_day_by_city: 'desc',
  reviews_count: 'desc',
  discount: 'desc',
  rating: 'desc',
  distance: 'asc',
}

const maxPage = 10_000
const maxPrice = 10_000_000
const maxLandmark = 80
const maxLandmarks = 10

/** Parses a URL; invalid parameters are ignored. */
export function readListingQuery(
  search: URLSearchParams,
  defaultSort: SortType = 'popular',
): ListingQuery {
  const named = search.get('sort_type')
  const sort = isSort(named) ? named : defaultSort
  const direction = search.get('sort_direction')
  const page = numberOf(search.get('page'), 1, maxPage) ?? 1
  const origin = nearOf(search.get('origin'))
  return {
    page,
    firstPage: readFirstPage(search, page),
    sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : naturalDirections[sort],
    filters: readFilters(search),
    ...(origin && { origin }),
    isElastic: search.get('is_elastic') === 'true',
    area: readMapArea(search),
  }
}

const isSort = (text: string | null): text is SortType =>
  text !== null && Object.hasOwn(naturalDirections, text)

function readFilters(search: URLSearchParams): Filters {
  const prices = [search.get('price_from'), search.get('price_to')].map((price) =>
    numberOf(price, 0, maxPrice),
  )
  const isBackwards = (prices[0] ?? 0) > (prices[1] ?? maxPrice)
  const [from, to] = isBackwards ? prices.toReversed() : prices
  return omitUndefined({
    price_from: from || undefined,
    price_to: to,
    discount_from: numberOf(search.get('discount_from'), 1, 100),
    rating_from: ratingOf(search.get('rating_from')),
    landmark: landmarksOf(search.getAll('landmark')),
    tag: /^[a-z0-9-]{1,120}$/.exec(search.get('tag') ?? '')?.[0],
    free_today: isYes(search.get('free_today')),
    free_tonight: isYes(search.get('free_tonight')),
    near: nearOf(search.get('near')),
    open_now: isYes(search.get('open_now')),
    bookable: isYes(search.get('bookable')),
    cashback: isYes(search.get('cashback')),
  })
}

/** Parses an integer as typed: «1 500», «499,90». */
function numberOf(text: string | null, min: number, max: number): number | undefined {
  const typed = text?.replaceAll(/\s/g, '').replace(',', '.')
  if (!typed || !/^\d{1,12}(\.\d+)?$/.test(typed)) return undefined
  const number = Math.round(Number(typed))
  return number >= min && number <= max ? number : undefined
}

function ratingOf(text: string | null): number | undefined {
  const rating = /^[1-5](\.\d)?$/.test(text ?? '') ? Number(text) : 0
  return rating >= 1 && rating <= 5 ? rating : undefined
}

function landmarksOf(texts: string[]): string | undefined {
  const names = texts.flatMap((text) => {
    const name = text.trim()
    const isName = name !== '' && name.length <= maxLandmark && !/[\p{C}|]/u.test(name)
    return isName ? name : []
  })
  return joinLandmarks([...new Set(names)].slice(0, maxLandmarks))
}

export const splitLandmarks = (landmark: string | undefined) => landmark?.split('|') ?? []

export const joinLandmarks = (names: string[]) => names.join('|') || undefined

function nearOf(text: string | null): string | undefined {
  const point = readPoint(text)
  return point ? pointText(point) : undefined
}

const isYes = (text: string | null) => (text === 'true' ? true : undefined)

function omitUndefined(filters: Record<keyof Filters, unknown>): Filters {
  const defined = Object.entries(filters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as Filters
}

/** Serializes to `?price_from=500&page=2`; empty for the defaults. */
export function listingSearch(query: ListingQuery, defaultSort: SortType = 'popular'): string {
  const { page, firstPage, sort, direction, filters, origin, isElastic, area } = query
  const { landmark, ...rest } = filters
  const pairs = Object.entries(rest).map(([name, value]) => [name, String(value)])
  pairs.push(...splitLandmarks(landmark).map((name) => ['landmark', name]))
  if (sort !== defaultSort) pairs.push(['sort_type', sort])
  if (direction !== naturalDirections[sort]) pairs.push(['sort_direction', direction])
  if (origin !== undefined) pairs.push(['origin', origin])
  if (isElastic) pairs.push(['is_elastic', 'true'])
  if (area) pairs.push(...mapAreaPairs(area))
  if (page > 1) pairs.push(['page', String(page)])
  if (firstPage < page) pairs.push(['from_page', String(firstPage)])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
