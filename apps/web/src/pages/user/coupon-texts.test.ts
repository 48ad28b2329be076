import { expect, it } from 'vitest'
import { validityText } from './coupon-texts.ts'

/** Until the midnight after 30 November in Kaliningrad; in Moscow it is 1 December already. */
const coupon = {
  status: 'active' as const,
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-11-30T22:00:00Z',
  usedAt: null,
  timeZone: 'Europe/Kaliningrad',
}

it.each([
  [{}, '2026-11-15T12:00:00Z', 'Действует до 30\u00a0ноября'],
  [
    { startsAt: '2026-11-19T22:00:00Z' },
    '2026-11-15T12:00:00Z',
    'Действует с 20\u00a0ноября до 30\u00a0ноября',
  ],
  [{ status: 'expired' as const }, '2026-12-02T12:00:00Z', 'Действовал до 30\u00a0ноября'],
])('the last day is named by the clock of the deal: %j at %s', (more, now, text) => {
  expect(validityText({ ...coupon, ...more }, new Date(now))).toBe(text)
})
