/** Where money goes back to, as the payer knows it. */
export const refundDestination = (method: 'sbp' | 'bank_card' | 'sber_pay'): string =>
  method === 'sbp' ? 'на счёт, с которого вы платили' : 'на карту, с которой вы платили'
