import type { SearchSort } from '@skidora/contract/search.ts'
import { readFirstPage } from '../../features/deals/shown-pages.ts'
import { type MapArea, readMapArea } from '../../features/map/map-area.ts'
import type { SearchFilters } from '../../features/search/search-path.ts'
import { maxPrice, readPriceInQuery } from './price-in-query.ts'

/** Parameters of the search URL; omitted ones are absent. */
export type SearchParams = {
  q: string
  category?: string
  sort?: SearchSort
  page?: number
  firstPage?: number
  exact?: boolean
  isMap?: boolean
  area?: MapArea
  filters?: SearchFilters
}

const maxLength = 200

export const sorts: { sort: SearchSort; label: string }[] = [
  { sort: 'relevant', label: 'Сначала подходящие' },
  { sort: 'popular', label: 'Сначала популярные' },
  { sort: 'price_asc', label: 'Сначала дешёвые' },
  { sort: 'price_desc', label: 'Сначала дорогие' },
  { sort: 'new', label: 'Сначала новые' },
  { sort: 'discount', label: 'Сначала с большой скидкой' },
  { sort: 'rating', label: 'Сначала с высокой оценкой' },
]

export function readSearchAddress(params: URLSearchParams): SearchParams {
  const sort = sorts.find((known) => known.sort === params.get('sort'))?.sort
  const category = params.get('category')
  const exact = params.get('exact') === 'true'
  const text = (params.get('q') ?? '').trim().slice(0, maxLength)
  const typed = exact ? { q: text, filters: {} } : readPriceInQuery(text)
  const filters = { ...typed.filters, ...readFilters(params).filters }
  return {
    q: typed.q,
    ...(category && { category }),
    ...(sort && { sort }),
    ...(exact && { exact }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(params.get('view') === 'map' ? readMapView(params) : readPages(params)),
  }
}

/** Invalid values are ignored. */
export function readFilters(params: URLSearchParams): { filters?: SearchFilters } {
  const from = (name: string, least: number, most: number) => {
    const typed = params.get(name)?.replaceAll(/\s/g, '').replace(',', '.') ?? ''
    const number = /^\d{1,8}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
    return number >= least && number <= most ? { [name]: number } : {}
  }
  const filters = {
    ...from('price_from', 1, maxPrice),
    ...from('price_to', 0, maxPrice),
    ...from('discount_from', 1, 100),
    ...from('rating_from', 1, 5),
  }
  return Object.keys(filters).length > 0 ? { filters } : {}
}

function readPages(params: URLSearchParams) {
  const page = params.get('page')
  if (!page) return {}
  const firstPage = readFirstPage(params, Number(page))
  return { page: Number(page), ...(firstPage < Number(page) && { firstPage }) }
}

/** A map has no pagination, only the first deals of its area. */
function readMapView(params: URLSearchParams) {
  const area = readMapArea(params)
  return { isMap: true, ...(area && { area }) }
}
