import type { Cart, CartLine } from '@skidora/contract/cart.ts'
import { type Kopecks, kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'

/** The cart with quantities that the server does not have yet, by id of their lines. */
export function withQuantities<Shown extends Pick<Cart, 'lines'>>(
  cart: Shown,
  quantities: ReadonlyMap<number, number>,
): Shown {
  return {
    ...cart,
    lines: cart.lines.map((line) => withQuantity(line, quantities.get(line.id))),
  }
}

function withQuantity(line: CartLine, wanted: number | undefined): CartLine {
  if (wanted === undefined || line.problem) return line
  const quantity = Math.min(wanted, line.maxQuantity)
  const total = kopecksToRubles(rublesToKopecks(line.price) * quantity)
  return { ...line, quantity, wantedQuantity: wanted, total }
}

export const canBuy = ({ quantity }: Pick<CartLine, 'quantity'>) => quantity > 0

export const countOfCoupons = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export const totalOf = (lines: readonly CartLine[]): Kopecks =>
  lines.reduce((sum, { total }) => sum + rublesToKopecks(total), 0)

/** What the discount of a promo code depends on. */
export const contentOf = (lines: readonly CartLine[]): string =>
  lines
    .filter(canBuy)
    .map(({ id, quantity, price }) => `${id}: ${quantity} × ${price}`)
    .join(', ')
