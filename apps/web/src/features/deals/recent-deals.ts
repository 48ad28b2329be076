import { keepIds, readIds } from '../../lib/kept-ids.ts'

const key = 'recent-deals'
const maxDeals = 13

/** Deals opened in this browser, most recent first. */
export const readRecentDeals = () => readIds(key)

export function rememberDeal(id: number) {
  keepIds(key, [id, ...readIds(key).filter((other) => other !== id)].slice(0, maxDeals))
}
