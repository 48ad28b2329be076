import type { Pagination } from '@skidora/contract/envelope.ts'
import { pageCount } from '@skidora/domain/lists/pagination.ts'

type PageQuery = { page: number; per_page: number }
type PageNumber = { page: number; limit: number }
export type Page = PageNumber & { offset: number }

/** The contract has filled in its defaults. */
export function pageOf({ page, per_page: limit }: PageQuery): Page {
  return { page, limit, offset: (page - 1) * limit }
}

/** One page of an in-memory list. */
export function paginate<Item>(
  items: Item[],
  query: PageQuery,
): { data: Item[]; pagination: Pagination } {
  const { page, limit, offset } = pageOf(query)
  const isWhole = page === 1 && items.length <= limit
  return {
    // The same object for each request: rendering caches by identity.
    data: isWhole ? items : items.slice(offset, offset + limit),
    pagination: paginationOf({ page, limit }, items.length),
  }
}

export function paginationOf({ page, limit }: PageNumber, totalCount: number): Pagination {
  return {
    currentPage: page,
    pageCount: pageCount(totalCount, limit),
    pageSize: limit,
    totalCount,
  }
}
