import { kopecksToRubles, rublesToKopecks } from './money.ts'

/** What a coupon was paid with, rubles. */
type Shares = { promo: number; balance: number; bank: number }

/**
 * What giving coupons back brings. The bank's share goes where it is wanted, the balance's share back to
 * the balance, and what a promo code had paid is nobody's money.
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
