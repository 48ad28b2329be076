import { describe, expect, it } from 'vitest'
import { validityText } from './coupon-texts.ts'

const now = new Date('2026-11-18T12:00:00Z')
const coupon = {
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2027-03-02T21:00:00Z',
  usedAt: null,
  timeZone: 'Europe/Moscow',
}

describe('validityText', () => {
  it.each([
    ['active', null, 'Действует до 2\u00a0марта\u00a02027'],
    ['expired', null, 'Действовал до 2\u00a0марта\u00a02027'],
    ['return_requested', null, 'Ждёт решения о возврате'],
    ['returned', '2026-11-17T22:00:00Z', 'Возвращён 18\u00a0ноября'],
    ['returned', undefined, 'Возвращён'],
  ] as const)('of a coupon that is %s is true', (status, returnedAt, text) => {
    expect(validityText({ ...coupon, status, returnedAt }, now)).toBe(text)
  })
})
