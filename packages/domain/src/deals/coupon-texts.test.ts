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
  ] as const)('describes a coupon that is %s', (status, returnedAt, text) => {
    expect(validityText({ ...coupon, status, returnedAt }, now)).toBe(text)
  })
  it("shows days in the deal's time zone", () => {
    // Midnights before 20 November and after 30 November in Kaliningrad.
    const [startsAt, endsAt] = ['2026-11-19T22:00:00Z', '2026-11-30T22:00:00Z']
    const timeZone = 'Europe/Kaliningrad'
    const coming = { ...coupon, status: 'active', startsAt, endsAt, timeZone } as const
    expect(validityText(coming, now)).toBe('Действует с 20\u00a0ноября до 30\u00a0ноября')
    const begun = { ...coming, startsAt: coupon.startsAt }
    expect(validityText(begun, now)).toBe('Действует до 30\u00a0ноября')
  })
})
