import type { DealCard } from '@skidora/contract/deals.ts'

/** Pages of lists that this tab has shown, so that the way back finds them all in place. */
const kept = new Map<string, DealCard[]>()
const maxKept = 40

const keyOf = (listHref: string, page: number) => `${page} ${listHref}`

export function keepPage(listHref: string, page: number, deals: DealCard[]) {
  kept.delete(keyOf(listHref, page))
  kept.set(keyOf(listHref, page), deals)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
}

/** The pages from `first` to `last`, whose deals are given; fewer when those before it are gone. */
export function pagesUpTo(
  listHref: string,
  first: number,
  last: number,
  deals: DealCard[],
): DealCard[][] {
  const pages = [deals]
  for (let page = last - 1; page >= first; page -= 1) {
    const before = kept.get(keyOf(listHref, page))
    if (!before) break
    pages.unshift(before)
  }
  return pages
}

/** A deal that has moved to a later page in the meantime stands where it stood first. */
export function dealsOf(pages: DealCard[][]): DealCard[] {
  return [...new Map(pages.flat().map((deal) => [deal.id, deal])).values()]
}
