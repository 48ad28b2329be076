/** Instructions for the place: a free coupon only lowers the price that is paid there. */
export function howToUse(isFree: boolean, count: number): string {
  const [coupon, paid] = count > 1 ? ['купоны', 'они уже оплачены'] : ['купон', 'он уже оплачен']
  return isFree
    ? `Покажите ${coupon} до оплаты: заплатите уже со скидкой.`
    : `Покажите ${coupon} до заказа: ${paid}.`
}
