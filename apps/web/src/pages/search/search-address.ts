import type { SearchSort } from '@skidora/contract/search.ts'

/** What the address of the page asks for; what it leaves out is not there. */
export type SearchedFor = {
  q: string
  category?: string
  sort?: SearchSort
  page?: number
  exact?: boolean
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
  const page = params.get('page')
  return {
    q: (params.get('q') ?? '').trim().slice(0, maxLength),
    ...(category && { category }),
    ...(sort && { sort }),
    ...(page && { page: Number(page) }),
    ...(params.get('exact') === 'true' && { exact: true }),
  }
}
