import type { CartLine } from '@skidora/contract/cart.ts'
import { describe, expect, it } from 'vitest'
import { cartChanges, limitNote, priceNote } from './cart-changes.ts'
import { contentOf, countOfCoupons, totalOf, withChanges } from './cart-quantities.ts'

const massage: CartLine = {
  id: 1,
  dealOfferId: 10,
  dealOfferPriceId: 100,
  dealSlug: 'massage',
  dealTitle: 'Массаж спины',
  dealOfferImage: '',
  companyName: 'Спа',
  kind: 'coupon',
  companyId: 1,
  ...{ variants: [], variantId: null, isVariantGone: false },
  priceTitle: 'Час',
  quantity: 2,
  wantedQuantity: 2,
  maxQuantity: 5,
  price: 1490.1,
  priceWhenAdded: 1490.1,
  ...{ isDigital: true, visitKind: null },
  total: 2980.2,
  couponEndDate: '2026-12-31T21:00:00.000Z',
  timeZone: 'Europe/Moscow',
  problem: null,
}
const sushi = { ...massage, id: 2, dealTitle: 'Сет «Филадельфия»', price: 900, total: 1800 }
const gone = { ...massage, id: 3, quantity: 0, total: 0, problem: 'ended' } as const

const flat = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')

describe('withChanges', () => {
  it('sums what can be bought in whole kopecks', () => {
    const { lines } = withChanges(
      { lines: [massage, sushi, gone] },
      new Map([[1, { quantity: 3, variantId: null }]]),
    )
    expect(lines.map(({ total }) => total)).toEqual([4470.3, 1800, 0])
    expect([countOfCoupons(lines), totalOf(lines)]).toEqual([5, 627_030])
  })

  it('does not exceed the stock, and ignores what is not on sale', () => {
    const wanted = new Map([
      [1, { quantity: 9, variantId: null }],
      [3, { quantity: 2, variantId: null }],
    ])
    const { lines } = withChanges({ lines: [massage, gone] }, wanted)
    expect(lines.map(({ quantity }) => quantity)).toEqual([5, 0])
  })
})

describe('contentOf', () => {
  it('changes with a quantity or a price, but not with what is not on sale', () => {
    const content = contentOf([massage, sushi])
    expect(contentOf([massage, sushi, gone])).toBe(content)
    expect(contentOf([{ ...massage, quantity: 1 }, sushi])).not.toBe(content)
    expect(contentOf([massage, { ...sushi, price: 901 }])).not.toBe(content)
  })
})

describe('cartChanges', () => {
  const changes = (...after: CartLine[]) => cartChanges([massage, sushi, gone], after).map(flat)

  it('is empty for the same lines', () => {
    expect(changes(massage, sushi, gone)).toEqual([])
  })

  it('names changed prices and quantities', () => {
    expect(changes({ ...massage, price: 1600, quantity: 1 }, sushi)).toEqual([
      '«Массаж спины»: цена была 1 490,10 ₽, теперь 1 600 ₽.',
      '«Массаж спины»: остался 1 купон.',
    ])
  })

  it('counts goods in pieces', () => {
    const shoes = { ...massage, dealTitle: 'Кроссовки', kind: 'goods' } as const
    const changed = (after: Partial<CartLine>) =>
      cartChanges([shoes], [{ ...shoes, ...after }]).map(flat)
    expect(changed({ quantity: 1 })).toEqual(['«Кроссовки»: осталась 1 штука.'])
    expect(changed({ quantity: 0, problem: 'sold_out' })).toEqual(['«Кроссовки»: всё разобрали.'])
  })

  it('names what can no longer be bought', () => {
    expect(changes({ ...massage, quantity: 0, problem: 'sold_out' })).toEqual([
      '«Массаж спины»: купоны закончились.',
      '«Сет „Филадельфия“»: в корзине этого уже нет.',
    ])
  })
})

it.each([
  [1490.1, null],
  [1590.1, 'Подорожало на 100 ₽ с тех пор, как вы добавили'],
  [1390, 'Подешевело на 100,10 ₽ с тех пор, как вы добавили'],
])('compares the price %d with that of the day of adding', (price, note) => {
  expect(flat(priceNote({ ...massage, price })) ?? null).toBe(note)
})

it.each([
  [2, 2, 5, undefined],
  [2, 3, 2, 'Осталось 2, а хотели 3'],
  [1, 3, 1, 'Остался 1, а хотели 3'],
  [2, 2, 2, 'Больше не осталось'],
  [100, 100, 100, 'Не больше 100 за раз'],
])(
  'explains the limit of %d coupons, %d wanted and %d available',
  (quantity, wanted, max, note) => {
    expect(limitNote({ ...massage, quantity, wantedQuantity: wanted, maxQuantity: max })).toBe(note)
  },
)
