import type { Cart, CartLine } from '@skidora/contract/cart.ts'
import { type Kopecks, kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'

export type LineChange = { quantity: number; variantId: number | null }

/** The cart with changes that the server does not have yet, by id of their lines. */
export function withChanges<Shown extends Pick<Cart, 'lines'>>(
  cart: Shown,
  changes: ReadonlyMap<number, LineChange>,
): Shown {
  return {
    ...cart,
    lines: cart.lines.map((line) => withChange(line, changes.get(line.id))),
  }
}

function withChange(line: CartLine, change: LineChange | undefined): CartLine {
  if (change === undefined || line.problem) return line
  const quantity = Math.min(change.quantity, line.maxQuantity)
  const total = kopecksToRubles(rublesToKopecks(line.price) * quantity)
  const isVariantGone = line.isVariantGone && change.variantId === null
  return { ...line, ...change, isVariantGone, quantity, wantedQuantity: change.quantity, total }
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
