import { kopecksToRubles, rublesToKopecks } from './money.ts'

/** Payment shares of a coupon, rubles. */
type Shares = { promo: number; balance: number; bank: number }

/**
 * Refunds for returned coupons. The bank's share goes to the chosen destination, the balance's
 * share to the balance, and nobody receives the promo code's share.
 */
export function returnSums(coupons: readonly Shares[], destination: 'balance' | 'card') {
  const sumOf = (share: keyof Shares) =>
    coupons.reduce((sum, coupon) => sum + rublesToKopecks(coupon[share]), 0)
  const bank = sumOf('bank')
  const toCard = destination === 'card' ? bank : 0
  return {
    toBalance: kopecksToRubles(sumOf('balance') + bank - toCard),
    toCard: kopecksToRubles(toCard),
    promo: kopecksToRubles(sumOf('promo')),
  }
}
