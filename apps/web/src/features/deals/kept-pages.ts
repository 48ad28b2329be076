import type { DealCard } from '@skidora/contract/deals.ts'

/** List pages that this tab has shown, to avoid fetching them again. */
const kept = new Map<string, DealCard[]>()
const maxKept = 40

const keyOf = (list: string, page: number) => `${page} ${list}`

/**
 * `list` is the URL of the first page. Browser only: on the server the cache would be shared by all
 * users.
 */
export function keepPage(list: string, page: number, deals: DealCard[]) {
  kept.delete(keyOf(list, page))
  kept.set(keyOf(list, page), deals)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
}

/** Pages from `first` to the one before `last`. */
export function pagesBefore(
  { list, first, last }: { list: string; first: number; last: number },
  ask: (page: number) => Promise<DealCard[]>,
): Promise<DealCard[][]> {
  const pages = Array.from({ length: last - first }, (_, index) => first + index)
  return Promise.all(pages.map((page) => kept.get(keyOf(list, page)) ?? ask(page)))
}

/** A deal that has moved to a later page meanwhile keeps its first position. */
export function dealsOf(pages: DealCard[][]): DealCard[] {
  return [...new Map(pages.flat().map((deal) => [deal.id, deal])).values()]
}
