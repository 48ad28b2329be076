import type { SearchSort } from '@skidora/contract/search.ts'
import { readFirstPage } from '../../features/deals/shown-pages.ts'
import { type MapArea, readMapArea } from '../../features/map/map-area.ts'

/** What the address of the page asks for; what it leaves out is not there. */
export type SearchedFor = {
  q: string
  category?: string
  sort?: SearchSort
  page?: number
  firstPage?: number
  exact?: boolean
  isMap?: boolean
  area?: MapArea
}

const maxLength = 200

export const sorts: { sort: SearchSort; label: string }[] = [
  { sort: 'relevant', label: 'Подходящие' },
  { sort: 'popular', label: 'Популярные' },
  { sort: 'price_asc', label: 'Дешевле' },
  { sort: 'price_desc', label: 'Дороже' },
  { sort: 'new', label: 'Новые' },
]

export function readSearchAddress(params: URLSearchParams): SearchedFor {
  const sort = sorts.find((known) => known.sort === params.get('sort'))?.sort
  const category = params.get('category')
  return {
    q: (params.get('q') ?? '').trim().slice(0, maxLength),
    ...(category && { category }),
    ...(sort && { sort }),
    ...(params.get('exact') === 'true' && { exact: true }),
    ...(params.get('view') === 'map' ? readMapView(params) : readPages(params)),
  }
}

function readPages(params: URLSearchParams) {
  const page = params.get('page')
  if (!page) return {}
  const firstPage = readFirstPage(params, Number(page))
  return { page: Number(page), ...(firstPage < Number(page) && { firstPage }) }
}

/** A map has the first of the deals in its piece, and no pages. */
function readMapView(params: URLSearchParams) {
  const area = readMapArea(params)
  return { isMap: true, ...(area && { area }) }
}
