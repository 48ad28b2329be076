import { type StayQuery, staySearch } from '../../features/hotels/stay-query.ts'

/** What narrows a list of hotels, and which page of it is shown, as the address has it. */
export type HotelFilter = {
  priceFrom?: number
  priceTo?: number
  starsFrom?: number
  page?: number
  coordinates?: string
}

const names = ['priceFrom', 'priceTo', 'starsFrom', 'page'] as const

/** What is no number counts for nothing; which numbers make sense is the server's word. */
export function readFilter(params: URLSearchParams): HotelFilter {
  const filter: HotelFilter = {}
  for (const name of names) {
    const text = params.get(name)
    if (text && Number.isFinite(Number(text))) filter[name] = Number(text)
  }
  const coordinates = params.get('coordinates')
  return coordinates ? { ...filter, coordinates } : filter
}

/** The search part of a link to the same list, on its first page unless another is given. */
export function listSearch(
  { query, filter }: { query: StayQuery; filter: HotelFilter },
  changes: HotelFilter = {},
): string {
  const params = new URLSearchParams(staySearch(query))
  const { page: _first, ...kept } = filter
  for (const [name, value] of Object.entries({ ...kept, ...changes })) {
    if (value !== undefined && !(name === 'page' && value === 1)) params.set(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}
