import { formatPrice } from '../money/money.ts'

/** Instructions for the place; `payOnSite` is the price that a free coupon leaves to be paid there. */
export function howToUse(payOnSite: number | null, count: number): string {
  if (payOnSite !== null)
    return `Покажите купон до оплаты: на месте заплатите ${formatPrice(payOnSite)}.`
  return count > 1
    ? 'Покажите купоны, как только придёте: они уже оплачены.'
    : 'Покажите купон, как только придёте: он уже оплачен.'
}

/** How to use a coupon that the place does not accept from a screen. */
export const onlyOnPaper = 'Купон нужно распечатать: с экрана его не примут.'
