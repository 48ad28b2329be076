import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CheckoutState,
  changeCheckout,
  contentOf,
  openCheckout,
  sumsOf,
} from './checkout-state.ts'
import { bankRefusalOf, isSumPending, pendingOf } from './payment-state.ts'

const deal = { priceId: 7, price: 1490, availableQuantity: 5 }
const open = (more = {}) =>
  openCheckout({ ...deal, ...more }, { balanceAmount: 1500, boundCards: [] })
const loaded = { availableQuantity: 5, isOnlyDiscount: false, prices: [] }
const summer = { code: 'ЛЕТО', amount: 100, content: contentOf({ price: 1490, orderCount: 1 }) }

function withPromo(promo = summer): CheckoutState {
  const checking = changeCheckout(open(), { type: 'promoSent', check: 1 })
  return changeCheckout(checking, { type: 'promoApplied', check: 1, promo })
}

describe('openCheckout', () => {
  it('starts with one coupon, paid by SBP', () => {
    expect(open()).toMatchObject({ selectPaymentMethod: 'sbp', orderCount: 1, priceId: 7 })
  })

  it('preselects the most recently saved card', () => {
    const boundCards = [
      { id: 4, title: 'Visa •• 4444' },
      { id: 3, title: 'МИР •• 1111' },
    ]
    expect(openCheckout(deal, { balanceAmount: 0, boundCards })).toMatchObject({
      selectPaymentMethod: 'bank_card',
      selectedBoundCard: 4,
    })
    const client = { balanceAmount: 0, boundCards }
    expect(changeCheckout(open(), { type: 'clientLoaded', client }).selectedBoundCard).toBe(4)
    const bySbp = changeCheckout(open(), { type: 'methodChosen', method: 'sbp' })
    expect(changeCheckout(bySbp, { type: 'clientLoaded', client })).toMatchObject({
      selectPaymentMethod: 'sbp',
      selectedBoundCard: null,
    })
  })
})

describe('changeCheckout', () => {
  it.each([
    [5, 9, 5],
    [-1, 9, 9],
    [-1, 1000, 100],
    [5, 0, 1],
    [5, Number.NaN, 1],
    [0, 3, 1],
  ])(
    'with %i coupons available turns a count of %d into %i',
    (availableQuantity, count, ordered) => {
      const state = changeCheckout(open({ availableQuantity }), { type: 'countChosen', count })
      expect(state.orderCount).toBe(ordered)
    },
  )

  it('lowers the count when fewer coupons are left', () => {
    const three = changeCheckout(open(), { type: 'countChosen', count: 3 })
    const deal = { ...loaded, availableQuantity: 2 }
    expect(changeCheckout(three, { type: 'dealLoaded', deal }).orderCount).toBe(2)
  })

  it('takes over a changed price of the chosen option', () => {
    const option = {
      id: 7,
      title: 'Спа',
      price: 2000,
      priceDiscounted: 1600,
      variants: [],
      isForChildren: false,
    }
    const other = { ...option, id: 8, priceDiscounted: 9 }
    const deal = { ...loaded, prices: [other, option] }
    expect(changeCheckout(open(), { type: 'dealLoaded', deal }).price).toBe(1600)
    const free = { ...deal, isOnlyDiscount: true }
    expect(changeCheckout(open(), { type: 'dealLoaded', deal: free }).price).toBe(0)
  })

  it('selects either a saved card or a method', () => {
    const card = changeCheckout(open(), { type: 'cardChosen', cardId: 3 })
    expect(card).toMatchObject({ selectPaymentMethod: 'bank_card', selectedBoundCard: 3 })
    expect(changeCheckout(card, { type: 'methodChosen', method: 'sbp' })).toMatchObject({
      selectPaymentMethod: 'sbp',
      selectedBoundCard: null,
    })
  })

  it('returns a rejected promo code to the input for correction', () => {
    expect(changeCheckout(withPromo(), { type: 'promoRejected', reason: 'Поздно.' })).toMatchObject(
      {
        promoCode: 'ЛЕТО',
        promoError: 'Поздно.',
        applyPromoCode: null,
      },
    )
  })

  it('ignores the result of an outdated check of a promo code', () => {
    const first = changeCheckout(open(), { type: 'promoSent', check: 1 })
    const second = changeCheckout(first, { type: 'promoSent', check: 2 })
    const late = changeCheckout(second, { type: 'promoApplied', check: 1, promo: summer })
    expect(late).toEqual(second)
    expect(changeCheckout(second, { type: 'promoRejected', check: 1, reason: 'Нет.' })).toEqual(
      second,
    )
    const promo = { ...summer, code: 'ОСЕНЬ' }
    const current = changeCheckout(late, { type: 'promoApplied', check: 2, promo })
    expect(current.applyPromoCode?.code).toBe('ОСЕНЬ')
    expect(changeCheckout(current, { type: 'promoApplied', check: 1, promo: summer })).toBe(current)
    const removed = changeCheckout(second, { type: 'promoRemoved' })
    expect(changeCheckout(removed, { type: 'promoApplied', check: 2, promo })).toBe(removed)
  })

  it('requires a new SMS code each time the balance is switched on', () => {
    const on = changeCheckout(open(), { type: 'balanceSwitched', isOn: true })
    const guarded = changeCheckout(on, { type: 'balanceConfirmed', code: '123456' })
    expect(guarded.balanceSmsCode).toBe('123456')
    expect(changeCheckout(guarded, { type: 'balanceSwitched', isOn: true }).balanceSmsCode).toBe('')
  })

  it('clears the card and the balance when the client changes', () => {
    const chosen = changeCheckout(
      { ...open(), payFromBalance: true },
      { type: 'cardChosen', cardId: 3 },
    )
    const client = { balanceAmount: 0, boundCards: [{ id: 4, title: '*4444' }] }
    expect(changeCheckout(chosen, { type: 'clientLoaded', client })).toMatchObject({
      selectedBoundCard: null,
      payFromBalance: false,
      balanceAmount: 0,
    })
  })
})

describe('sumsOf', () => {
  const rubles = fc.integer({ min: 0, max: 10_000_000 }).map((kopecks) => kopecks / 100)
  const order = fc.record({
    price: rubles,
    orderCount: fc.integer({ min: 1, max: 100 }),
    extra: rubles,
    applyPromoCode: fc.option(rubles.map((amount) => ({ ...summer, amount }))),
    payFromBalance: fc.boolean(),
    balanceAmount: rubles,
  })

  it('never returns a negative sum and accounts for every kopeck', () => {
    fc.assert(
      fc.property(order, (state) => {
        const { total, promo, balance, toPay } = sumsOf(state)
        const kopecks = (sum: number) => Math.round(sum * 100)
        expect(Math.min(toPay, promo, balance)).toBeGreaterThanOrEqual(0)
        expect(kopecks(toPay) + kopecks(promo) + kopecks(balance)).toBe(kopecks(total))
        expect(kopecks(total)).toBe(kopecks(state.price) * state.orderCount + kopecks(state.extra))
        expect(balance).toBeLessThanOrEqual(state.payFromBalance ? state.balanceAmount : 0)
      }),
    )
  })

  it('computes count times price minus promo code and balance', () => {
    const state = { ...open(), orderCount: 2, payFromBalance: true, balanceAmount: 1000.5 }
    expect(sumsOf({ ...state, applyPromoCode: { ...summer, amount: 298 } })).toEqual({
      total: 2980,
      promo: 298,
      balance: 1000.5,
      toPay: 1681.5,
    })
  })
})

describe('isSumPending', () => {
  const isPending = (state: CheckoutState) => isSumPending(state, contentOf(state))

  it('is true while a promo code is checked, and after the order has changed', () => {
    expect(isPending(open())).toBe(false)
    const checking = changeCheckout(open(), { type: 'promoSent', check: 1 })
    expect(isPending(checking)).toBe(true)
    expect(
      isPending(changeCheckout(checking, { type: 'promoRejected', check: 1, reason: 'Нет.' })),
    ).toBe(false)
    const applied = withPromo()
    expect(isPending(applied)).toBe(false)
    expect(isPending(changeCheckout(applied, { type: 'countChosen', count: 2 }))).toBe(true)
    const option = { type: 'optionChosen', priceId: 8, price: 9 } as const
    expect(isPending(changeCheckout(applied, option))).toBe(true)
  })
})

describe('bankRefusalOf', () => {
  const by = (selectPaymentMethod: 'bank_card' | 'sbp', more = {}) => {
    const state = { ...open({ price: 4000, availableQuantity: -1 }), selectPaymentMethod, ...more }
    return bankRefusalOf(sumsOf(state), state)
  }

  it('returns null for a sum within the limits, or for zero', () => {
    expect(by('bank_card', { orderCount: 87 })).toBeNull()
    expect(by('sbp', { applyPromoCode: { ...summer, amount: 4000 } })).toBeNull()
  })

  it('names the limit of the chosen method', () => {
    expect(by('bank_card', { orderCount: 88 })).toMatch(/не больше 350\s000\s₽.*заплатите по СБП/)
    expect(by('sbp', { orderCount: 88 })).toBeNull()
  })

  it('rejects a remainder below 1 ₽ after a promo code, but not after the balance', () => {
    expect(by('sbp', { applyPromoCode: { ...summer, amount: 3999.5 } })).toMatch(/меньше 1\s₽/)
    expect(by('sbp', { payFromBalance: true, balanceAmount: 3999.5 })).toBeNull()
  })
})

describe('pendingOf', () => {
  const sums = { total: 100, promo: 0, balance: 0, toPay: 100 }
  it('reports whether the promo code or the balance covers everything', () => {
    expect(pendingOf(sums)).toEqual({ fullPromoPending: false, fullBalancePending: false })
    expect(pendingOf({ ...sums, promo: 100, toPay: 0 }).fullPromoPending).toBe(true)
    expect(pendingOf({ ...sums, promo: 40, balance: 60, toPay: 0 }).fullBalancePending).toBe(true)
  })
})
