import { formatPrice, type Kopecks, kopecksToRubles } from './money.ts'

type Method = 'sbp' | 'bank_card' | 'sber_pay'

/** The bank's minimum charge; same as bank_minimum() in the database. */
export const bankMinimum: Kopecks = 1_00

/** The bank's maximum charge; same as bank_maximum() in the database. */
export const bankMaximum: Record<Method, Kopecks> = {
  bank_card: 350_000_00,
  sbp: 1_000_000_00,
  sber_pay: 1_000_000_00,
}

/** Share of the balance in a payment: as much as possible, leaving the bank zero or its minimum. */
export function shareOfBalance(toPay: Kopecks, balance: Kopecks): Kopecks {
  const share = Math.min(toPay, Math.max(0, balance))
  const rest = toPay - share
  if (rest === 0 || rest >= bankMinimum) return share
  const less = share - (bankMinimum - rest)
  return less >= 0 ? less : share
}

/** Why the bank would reject an amount, as text; null for an accepted amount. */
export function bankRejection(sum: Kopecks, method: Method): string | null {
  if (sum === 0) return null
  if (sum < bankMinimum) return sumTooSmall(bankMinimum)
  if (sum > bankMaximum[method]) return sumTooLarge(bankMaximum[method], method)
  return null
}

export const sumTooSmall = (minimum: Kopecks): string =>
  `К оплате осталось меньше ${formatPrice(kopecksToRubles(minimum))}: столько банк не принимает. Уберите промокод или возьмите ещё один купон.`

export function sumTooLarge(maximum: Kopecks, method: string): string {
  const advice =
    method === 'bank_card' && maximum < bankMaximum.sbp
      ? 'Возьмите меньше купонов или заплатите по СБП.'
      : 'Возьмите меньше купонов.'
  const way = method === 'bank_card' ? 'По карте' : method === 'sbp' ? 'По СБП' : 'Через SberPay'
  return `${way} банк принимает не больше ${formatPrice(kopecksToRubles(maximum))} за раз. ${advice}`
}
