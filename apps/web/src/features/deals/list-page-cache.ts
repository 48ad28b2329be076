import type { DealCard } from '@skidora/contract/deals.ts'

/** List pages that this tab has shown, to avoid fetching them again. */
const cache = new Map<string, DealCard[]>()
const maxPages = 40

const keyOf = (list: string, page: number) => `${page} ${list}`

/**
 * `list` is the URL of the first page. Browser only: on the server the cache would be shared by all
 * users.
 */
export function cachePage(list: string, page: number, deals: DealCard[]) {
  cache.delete(keyOf(list, page))
  cache.set(keyOf(list, page), deals)
  const [oldest] = cache.keys()
  if (cache.size > maxPages && oldest !== undefined) cache.delete(oldest)
}

/** Pages from `first` to the one before `last`. */
export function pagesBefore(
  { list, first, last }: { list: string; first: number; last: number },
  fetchPage: (page: number) => Promise<DealCard[]>,
): Promise<DealCard[][]> {
  const pages = Array.from({ length: last - first }, (_, index) => first + index)
  return Promise.all(pages.map((page) => cache.get(keyOf(list, page)) ?? fetchPage(page)))
}

/** A deal that has moved to a later page meanwhile keeps its first position. */
export function dealsOf(pages: DealCard[][]): DealCard[] {
  return [...new Map(pages.flat().map((deal) => [deal.id, deal])).values()]
}
