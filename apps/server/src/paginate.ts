import type { Pagination } from '@skidora/contract/envelope.ts'
import { pageCount } from '@skidora/domain/pagination.ts'

/** One page of an in-memory list. */
export function paginate<Item>(
  items: Item[],
  { page = 1, per_page = 60 }: { page?: number; per_page?: number },
): { data: Item[]; pagination: Pagination } {
  const isWhole = page === 1 && items.length <= per_page
  return {
    // The same object for each request: rendering caches by identity.
    data: isWhole ? items : items.slice((page - 1) * per_page, page * per_page),
    pagination: paginationOf(page, per_page, items.length),
  }
}

export function paginationOf(page: number, pageSize: number, totalCount: number): Pagination {
  return { currentPage: page, pageCount: pageCount(totalCount, pageSize), pageSize, totalCount }
}
