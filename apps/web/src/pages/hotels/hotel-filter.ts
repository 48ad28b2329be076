import type { HotelSort } from '@skidora/contract/hotels.ts'
import { readTypedNumber } from '@skidora/domain/text/typed-number.ts'
import { type StayQuery, staySearch } from '../../features/hotels/stay-query.ts'

/** Filters and page number of the URL. */
export type HotelFilter = {
  priceFrom?: number
  priceTo?: number
  starsFrom?: number
  page?: number
  coordinates?: string
  sort?: HotelSort
}

/** In the order of the choice. */
export const sorts: { value: HotelSort; label: string }[] = [
  { value: 'price', label: 'Сначала дешёвые' },
  { value: 'rating', label: 'Сначала лучшие' },
  { value: 'distance', label: 'Ближе к центру' },
]

const names = ['priceFrom', 'priceTo', 'starsFrom', 'page'] as const

/** Ignores values that are not numbers; the server validates the rest. */
export function readFilter(params: URLSearchParams): HotelFilter {
  const filter: HotelFilter = {}
  for (const name of names) {
    const number = readTypedNumber(params.get(name) ?? '')
    if (number !== undefined) filter[name] = number
  }
  const coordinates = params.get('coordinates')
  const sort = sorts.find(({ value }) => value === params.get('sort'))?.value
  return {
    ...filter,
    ...(coordinates && { coordinates }),
    ...(sort && sort !== 'price' && { sort }),
  }
}

/** Query string of the same list, on its first page by default. */
export function listSearch(
  { query, filter }: { query: StayQuery; filter: HotelFilter },
  changes: HotelFilter = {},
): string {
  const params = new URLSearchParams(staySearch(query))
  const { page: _first, ...rest } = filter
  for (const [name, value] of Object.entries({ ...rest, ...changes })) {
    if (value !== undefined && !(name === 'page' && value === 1)) params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}
