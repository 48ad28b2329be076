import { expect, test } from 'vitest'
import { couponCalendar } from './coupon-calendar.ts'
import type { CouponVisit } from './coupon-visit-read-model.ts'
import type { OwnCoupon } from './coupons-read-model.ts'

const coupon = {
  id: 12,
  number: '123456789012',
  pin: '0042',
  dealTitle: 'Ужин; вино, сыр \\ «Журавль»\nи ещё строка',
  optionTitle: 'Ужин с вином',
  companyName: 'Ресторан',
  endsAt: '2027-01-31T20:59:59.000Z',
  timeZone: 'Europe/Moscow',
  sites: [{ cityTitle: 'Москва', address: 'ул. Тверская, 7', latitude: 55.75, longitude: 37.61 }],
} as OwnCoupon
const now = new Date('2026-11-15T10:00:00.123Z')
const calendarOf = (more: Partial<OwnCoupon> = {}, visit: CouponVisit | null = null) =>
  couponCalendar({ ...coupon, ...more }, { visit, origin: 'https://skidora.ru', now })
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('puts the last day into the calendar with what is needed at the place', () => {
  const lines = unfolded(calendarOf())
  expect(lines).toContain('UID:coupon-12@skidora.ru')
  expect(lines).toContain('DTSTAMP:20261115T100000Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20270131')
  expect(lines).toContain('DTEND;VALUE=DATE:20270201')
  expect(lines).toContain('LOCATION:Москва\\, ул. Тверская\\, 7')
  expect(lines).toContain('GEO:55.75;37.61')
  expect(lines).toContain('URL;VALUE=URI:https://skidora.ru/user/coupons?coupon=12')
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual([
    'TRIGGER:-P6DT14H',
    'TRIGGER:-PT14H',
  ])
  expect(lines.at(-1)).toBe('')
})

test('uses the date of the city', () => {
  // Already February in Kamchatka.
  expect(calendarOf({ timeZone: 'Asia/Kamchatka' })).toContain('DTSTART;VALUE=DATE:20270201')
  // A coupon that ends at midnight in Moscow was last valid the day before.
  const midnight = { endsAt: '2027-01-31T21:00:00.000Z' }
  expect(calendarOf(midnight)).toContain('DTSTART;VALUE=DATE:20270131')
})

test('escapes text and folds lines between characters', () => {
  const text = calendarOf()
  expect(unfolded(text)).toContain(
    'SUMMARY:Последний день купона: Ужин\\; вино\\, сыр \\\\ «Журавль»\\nи ещё строка',
  )
  expect(unfolded(text)).toContain(
    'DESCRIPTION:Купон скоро закончится: Ужин\\; вино\\, сыр \\\\ «Журавль»\\nи ещё строка',
  )
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
    expect(line).not.toContain('\n')
  }
})

test('omits the location of a coupon without places', () => {
  expect(calendarOf({ sites: [] })).not.toMatch(/LOCATION|GEO/)
})

test('adds a booked visit as an event with its time and address', () => {
  const lines = unfolded(
    calendarOf(
      {},
      {
        startsAt: new Date('2026-11-19T16:00:00Z'),
        endsAt: new Date('2026-11-19T17:30:00Z'),
        ...{ cityTitle: 'Москва', address: 'Лесная, 5' },
      },
    ),
  )
  expect(lines).toContain('UID:visit-12@skidora.ru')
  expect(lines).toContain('DTSTART:20261119T160000Z')
  expect(lines).toContain('DTEND:20261119T173000Z')
  expect(lines).toContain('LOCATION:Москва\\, Лесная\\, 5')
  expect(lines).toContain('TRIGGER:-PT2H')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
})
