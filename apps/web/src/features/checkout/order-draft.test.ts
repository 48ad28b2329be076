import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCheckout } from './checkout-state.ts'
import { clearOrderDraft, readOrderDraft, saveOrderDraft } from './order-draft.ts'

const state = {
  ...openCheckout(
    { priceId: 7, price: 700, availableQuantity: -1 },
    { balanceAmount: 0, boundCards: [] },
  ),
  orderCount: 3,
  applyPromoCode: { code: 'LETO10', amount: 70, content: '3 × 700' },
}

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('returns the choices for the same option only', () => {
  saveOrderDraft(1, state)
  expect(readOrderDraft(1, 7)).toMatchObject({ orderCount: 3, code: 'LETO10' })
  expect(readOrderDraft(1, 8)).toBeNull()
  expect(readOrderDraft(2, 7)).toBeNull()
})

it('returns nothing after it was cleared', () => {
  saveOrderDraft(1, state)
  clearOrderDraft()
  expect(readOrderDraft(1, 7)).toBeNull()
})

it.each(['', 'null', '{', '5', '[]'])('ignores a damaged draft %j', (text) => {
  stored.set('order-draft', text)
  expect(readOrderDraft(1, 7)).toBeNull()
})

it('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveOrderDraft(1, state)
  clearOrderDraft()
  expect(readOrderDraft(1, 7)).toBeNull()
})
