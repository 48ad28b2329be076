type PaymentMethod = 'sbp' | 'bank_card' | 'sber_pay'

/** Refund destination as text for the payer. */
export const refundDestination = (method: PaymentMethod): string =>
  method === 'sbp' ? 'на счёт, с которого вы платили' : 'на карту, с которой вы платили'

const ways: Record<PaymentMethod, string> = {
  sbp: 'по СБП',
  bank_card: 'на карту',
  sber_pay: 'через SberPay',
}

/** How the bank refunds: the way the buyer paid. Null where the bank charged nothing. */
export const refundWay = (method: PaymentMethod | null): string => ways[method ?? 'bank_card']

/** «По СБП» */
export function refundWayTitle(method: PaymentMethod | null): string {
  const way = refundWay(method)
  return way.charAt(0).toUpperCase() + way.slice(1)
}
