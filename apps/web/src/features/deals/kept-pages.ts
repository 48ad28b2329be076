import type { DealCard } from '@skidora/contract/deals.ts'

/** Pages of lists that this tab has shown, so that they need not be asked for again. */
const kept = new Map<string, DealCard[]>()
const maxKept = 40

const keyOf = (list: string, page: number) => `${page} ${list}`

/** `list` is the address of its first page. Never called by the server, whose memory is everybody's. */
export function keepPage(list: string, page: number, deals: DealCard[]) {
  kept.delete(keyOf(list, page))
  kept.set(keyOf(list, page), deals)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
}

/** The pages from `first` up to the one before `last`. */
export function pagesBefore(
  { list, first, last }: { list: string; first: number; last: number },
  ask: (page: number) => Promise<DealCard[]>,
): Promise<DealCard[][]> {
  const pages = Array.from({ length: last - first }, (_, index) => first + index)
  return Promise.all(pages.map((page) => kept.get(keyOf(list, page)) ?? ask(page)))
}

/** A deal that has moved to a later page in the meantime stands where it stood first. */
export function dealsOf(pages: DealCard[][]): DealCard[] {
  return [...new Map(pages.flat().map((deal) => [deal.id, deal])).values()]
}
