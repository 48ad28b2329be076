import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankRefusalOf, changeCheckout, openCheckout, pendingOf, sumsOf } from './checkout-state.ts'

const deal = { priceId: 7, price: 1490, availableQuantity: 5 }
const open = (more = {}) =>
  openCheckout({ ...deal, ...more }, { balanceAmount: 1500, boundCards: [] })

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
    expect(changeCheckout(three, { type: 'dealLoaded', availableQuantity: 2 }).orderCount).toBe(2)
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
    const applied = changeCheckout(open(), {
      type: 'promoApplied',
      promo: { code: 'ЛЕТО', amount: 100 },
    })
    expect(changeCheckout(applied, { type: 'promoRejected', reason: 'Поздно.' })).toMatchObject({
      promoCode: 'ЛЕТО',
      promoError: 'Поздно.',
      applyPromoCode: null,
    })
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
    applyPromoCode: fc.option(rubles.map((amount) => ({ code: 'X', amount }))),
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
        expect(kopecks(total)).toBe(kopecks(state.price) * state.orderCount)
        expect(balance).toBeLessThanOrEqual(state.payFromBalance ? state.balanceAmount : 0)
      }),
    )
  })

  it('computes count times price minus promo code and balance', () => {
    const state = { ...open(), orderCount: 2, payFromBalance: true, balanceAmount: 1000.5 }
    expect(sumsOf({ ...state, applyPromoCode: { code: 'X', amount: 298 } })).toEqual({
      total: 2980,
      promo: 298,
      balance: 1000.5,
      toPay: 1681.5,
    })
  })
})

describe('bankRefusalOf', () => {
  const by = (selectPaymentMethod: 'bank_card' | 'sbp', more = {}) =>
    bankRefusalOf({ ...open({ price: 4000, availableQuantity: -1 }), selectPaymentMethod, ...more })

  it('returns null for a sum within the limits, or for zero', () => {
    expect(by('bank_card', { orderCount: 87 })).toBeNull()
    expect(by('sbp', { applyPromoCode: { code: 'X', amount: 4000 } })).toBeNull()
  })

  it('names the limit of the chosen method', () => {
    expect(by('bank_card', { orderCount: 88 })).toMatch(/не больше 350\s000\s₽.*заплатите по СБП/)
    expect(by('sbp', { orderCount: 88 })).toBeNull()
  })

  it('rejects a remainder below 1 ₽ after a promo code, but not after the balance', () => {
    expect(by('sbp', { applyPromoCode: { code: 'X', amount: 3999.5 } })).toMatch(/меньше 1\s₽/)
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
