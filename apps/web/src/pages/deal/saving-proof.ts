import type { DealPrice } from '@skidora/contract/deals.ts'
import { type PriceHistory, wasCharged } from '@skidora/domain/price-history.ts'

export const historyOf = ({ history }: DealPrice): PriceHistory =>
  history.map(({ at, priceDiscounted }) => ({ at: Date.parse(at), rubles: priceDiscounted }))

/** Whether the option was ever sold at the price that its saving is counted from. */
export const savingProof = (option: DealPrice, now: string) =>
  wasCharged(historyOf(option), option.price, Date.parse(now))
