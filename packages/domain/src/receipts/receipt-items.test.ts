import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ReceiptLine, receiptItems, receiptTotal } from './receipt-items.ts'

const supplier = { name: 'ООО «Ромашка»', inn: '7701234567', phone: '79001234567' }
const line = (prices: number[], more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  ...{ title: 'Ужин на двоих', subject: 'service', vatCode: 1, supplier, prices },
  ...more,
})
const prices = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 100 })
const lines = fc.array(
  prices.map((list) => line(list)),
  { maxLength: 20 },
)
const sum = (list: number[]) => list.reduce((total, price) => total + price, 0)

describe('receiptItems', () => {
  it('is one item for coupons of one price', () => {
    expect(receiptItems([line([50_000, 50_000])])).toEqual([
      {
        title: 'Ужин на двоих',
        subject: 'service',
        vatCode: 1,
        supplier,
        quantity: 2,
        price: 50_000,
      },
    ])
  })

  it('splits a line whose price does not divide', () => {
    expect(receiptItems([line([33_333, 33_334, 33_333])])).toMatchObject([
      { quantity: 1, price: 33_334 },
      { quantity: 2, price: 33_333 },
    ])
  })

  it('leaves out coupons paid by a promo code or the balance', () => {
    expect(receiptItems([line([0, 0]), line([100, 0])])).toMatchObject([
      { quantity: 1, price: 100 },
    ])
  })

  it('cuts a title to 128 characters without half an emoji', () => {
    const [item] = receiptItems([line([1], { title: `${'я'.repeat(127)}🎁` })])
    expect(item?.title).toHaveLength(128)
    expect(item?.title.isWellFormed()).toBe(true)
  })

  it('adds up to the kopeck and counts every charged coupon', () => {
    fc.assert(
      fc.property(lines, (order) => {
        const all = order.flatMap((one) => one.prices)
        const items = receiptItems(order)
        expect(receiptTotal(items)).toBe(sum(all))
        expect(sum(items.map(({ quantity }) => quantity))).toBe(
          all.filter((price) => price > 0).length,
        )
        expect(items.every(({ price, quantity }) => price > 0 && quantity > 0)).toBe(true)
      }),
    )
  })

  it('does not depend on the order of the coupons', () => {
    fc.assert(
      fc.property(prices, (list) => {
        expect(receiptItems([line(list.toReversed())])).toEqual(receiptItems([line(list)]))
      }),
    )
  })

  it('adds up to the whole when coupons are returned in parts', () => {
    fc.assert(
      fc.property(prices, fc.nat(100), (list, cut) => {
        const parts = [list.slice(0, cut), list.slice(cut)].map((part) =>
          receiptItems([line(part)]),
        )
        expect(receiptTotal(parts.flat())).toBe(receiptTotal(receiptItems([line(list)])))
      }),
    )
  })
})
