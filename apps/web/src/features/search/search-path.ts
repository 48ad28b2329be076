import type { SearchSort } from '@skidora/contract/search.ts'
import { paths } from '../../lib/paths.ts'

export type SearchAddress = {
  q: string
  category?: string | null
  sort?: SearchSort
  page?: number
  /** Searches for the query as it was typed. */
  exact?: boolean
}

/** Apart from the other addresses, because every page carries those. */
export function searchPath({ q, category, sort, page = 1, exact }: SearchAddress): string {
  const query = new URLSearchParams({
    q,
    ...(category && { category }),
    ...(sort && sort !== 'relevant' && { sort }),
    ...(page > 1 && { page: `${page}` }),
    ...(exact && { exact: 'true' }),
  })
  return `${paths.search()}?${query}`
}
