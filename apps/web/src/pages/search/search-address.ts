import type { SearchSort } from '@skidora/contract/search.ts'
import { readFilters } from '@skidora/domain/lists/filter-address.ts'
import { type SearchFilters, searchFilterNames } from '@skidora/domain/lists/search-filters.ts'
import { readSearchWishes, type SearchWishes } from '@skidora/domain/lists/search-wishes.ts'
import { readFirstPage } from '../../features/deals/shown-pages.ts'
import { type MapArea, readMapArea } from '../../features/map/map-area.ts'

/** Parameters of the search URL; omitted ones are absent. */
export type SearchParams = {
  q: string
  /** The whole text, where nothing but filters or an order was typed. */
  typed?: string
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
  const category = params.get('category')
  const exact = params.get('exact') === 'true'
  const text = (params.get('q') ?? '').trim().slice(0, maxLength)
  const typed: SearchWishes = exact ? { q: text, filters: {} } : readSearchWishes(text)
  const sort = sorts.find((known) => known.sort === params.get('sort'))?.sort ?? typed.sort
  const filters = { ...typed.filters, ...readFilters(params, searchFilterNames) }
  return {
    q: typed.q,
    ...(typed.q === '' && text !== '' && { typed: text }),
    ...(category && { category }),
    ...(sort && { sort }),
    ...(exact && { exact }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(params.get('view') === 'map' ? readMapView(params) : readPages(params)),
  }
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

/** Filters or an order alone are a search, too: «до 500», «недорого». */
export const isEmptySearch = ({ q, filters, sort }: SearchParams) => q === '' && !filters && !sort

/** What is searched, as a heading. */
export function searchTitle({ q, typed }: SearchParams, correction?: string | null): string {
  const text = correction || q || typed
  return text ? `«${text}»` : 'Акции'
}
