export type DealState = 'upcoming' | 'onSale' | 'soldOut' | 'ended'

/** Availability of the deal at `now`. */
export function dealState(
  deal: { startDate: string; endDate: string; availableQuantity: number },
  now: Date,
): DealState {
  if (new Date(deal.endDate) <= now) return 'ended'
  if (new Date(deal.startDate) > now) return 'upcoming'
  return deal.availableQuantity === 0 ? 'soldOut' : 'onSale'
}
