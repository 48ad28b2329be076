/** Refund destination as text for the payer. */
export const refundDestination = (method: 'sbp' | 'bank_card' | 'sber_pay'): string =>
  method === 'sbp' ? 'на счёт, с которого вы платили' : 'на карту, с которой вы платили'
