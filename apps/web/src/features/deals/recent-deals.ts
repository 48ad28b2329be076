import { readIds, storeIds } from '../../lib/browser/stored-ids.ts'

const key = 'recent-deals'
const maxDeals = 13

/** Deals opened in this browser, most recent first. */
export const readRecentDeals = () => readIds(key)

export function rememberDeal(id: number) {
  storeIds(key, [id, ...readIds(key).filter((other) => other !== id)].slice(0, maxDeals))
}
