import type { Coupon, CouponDetails } from '@skidora/contract/coupons.ts'
import { expect, test } from 'vitest'
import { isCurrent } from './saved-coupons.ts'

const now = new Date('2026-11-15T10:00:00Z')
const row = {
  id: 7,
  status: 'active',
  visitAt: '2026-11-19T16:00:00.000Z',
  giftTo: null,
} as Coupon
const saved = { ...row, pin: '0042', asOf: '2026-11-15T09:00:00.000Z' } as CouponDetails

test('a copy is current while the list shows the same coupon', () => {
  expect(isCurrent(saved, row, now)).toBe(true)
  expect(isCurrent(null, row, now)).toBe(false)
})

test.each<[change: string, Partial<Coupon>]>([
  ['booked or moved', { visitAt: '2026-11-20T16:00:00.000Z' }],
  ['cancelled', { visitAt: null }],
  ['given away', { giftTo: 'Маша' }],
])('a coupon that was %s is saved again', (_change, part) => {
  expect(isCurrent(saved, { ...row, ...part }, now)).toBe(false)
})

test('texts of the deal are read again after a day, new fields at once', () => {
  expect(isCurrent(saved, row, new Date('2026-11-16T09:00:01Z'))).toBe(false)
  expect(isCurrent(saved, { ...row, added: 1 } as unknown as Coupon, now)).toBe(false)
})
