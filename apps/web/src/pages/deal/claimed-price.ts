import type { DealPrice } from '@skidora/contract/deals.ts'
import { type PriceHistory, wasCharged } from '@skidora/domain/money/price-history.ts'

export const historyOf = ({ history }: DealPrice): PriceHistory =>
  history.map(({ at, priceDiscounted }) => ({ at: Date.parse(at), rubles: priceDiscounted }))

/** Whether the option was ever sold at the price that its saving is based on. */
export const wasFullPriceCharged = (option: DealPrice, now: string) =>
  wasCharged(historyOf(option), option.price, Date.parse(now))

/** The price to cross out: never one that was not charged. */
export const claimedPrice = (option: DealPrice, now: string) =>
  wasFullPriceCharged(option, now) === 'yes' ? option.price : option.priceDiscounted
