/** The company on whose behalf a coupon is sold. */
export type ReceiptSupplier = { name: string; inn: string; phone: string }

type Subject = {
  title: string
  subject: 'service' | 'commodity'
  /** The bank's code of the VAT rate, 1 to 12. */
  vatCode: number
  supplier: ReceiptSupplier
}

/** A line of an order with what the bank charges or refunds for each of its coupons, kopecks. */
export type ReceiptLine = Subject & { prices: number[] }

/** `price` is for one unit, kopecks. */
export type ReceiptItem = Subject & { quantity: number; price: number }

/** What the bank's API accepts. */
const titleLength = 128

/**
 * The items of a fiscal receipt. Quantity × price is exact: coupons of one line whose shares differ
 * by a kopeck become items of their own. Coupons that the bank does not charge are left out.
 */
export function receiptItems(lines: readonly ReceiptLine[]): ReceiptItem[] {
  return lines.flatMap(({ prices, ...line }) =>
    [...countPrices(prices)].map(([price, quantity]) => ({
      ...line,
      title: line.title.slice(0, titleLength).toWellFormed(),
      quantity,
      price,
    })),
  )
}

/** In kopecks. */
export const receiptTotal = (items: readonly Pick<ReceiptItem, 'quantity' | 'price'>[]): number =>
  items.reduce((total, { quantity, price }) => total + quantity * price, 0)

/** Dearest first, so that equal receipts have equal items. */
function countPrices(prices: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const price of prices.toSorted((one, other) => other - one))
    if (price > 0) counts.set(price, (counts.get(price) ?? 0) + 1)
  return counts
}
