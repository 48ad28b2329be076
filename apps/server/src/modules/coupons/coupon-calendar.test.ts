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
  boughtAt: '2026-11-01T10:00:00.000Z',
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

const visit: CouponVisit = {
  startsAt: new Date('2026-11-19T16:00:00Z'),
  endsAt: new Date('2026-11-19T17:30:00Z'),
  ...{ cityTitle: 'Москва', address: 'Лесная, 5', latitude: 55.77, longitude: 37.59 },
  ...{ timeZone: 'Europe/Moscow', isCancelled: false },
}
/** Lines of the visit's event alone. */
const visitLines = (text: string) => {
  const lines = unfolded(text)
  const start = lines.findIndex((line) => line.startsWith('UID:visit-')) - 1
  return lines.slice(start, lines.indexOf('END:VEVENT', start))
}

test('adds a booked visit as an event with its time and address', () => {
  const text = calendarOf({}, visit)
  expect(unfolded(text).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  const lines = visitLines(text)
  expect(lines).toContain('UID:visit-12@skidora.ru')
  expect(lines).toContain('DTSTART:20261119T160000Z')
  expect(lines).toContain('DTEND:20261119T173000Z')
  expect(lines).toContain('LOCATION:Москва\\, Лесная\\, 5')
  expect(lines).toContain('GEO:55.77;37.59')
  expect(lines).toContain('STATUS:CONFIRMED')
  expect(lines).toContain('TRIGGER:-PT2H')
})

test('has the same hour for every time zone of the place and of the server', () => {
  const before = process.env.TZ
  const files = ['Asia/Kamchatka', 'Europe/Berlin', 'UTC'].map((timeZone) => {
    process.env.TZ = timeZone
    // Across the end of summer time in Berlin.
    const startsAt = new Date('2026-10-25T00:30:00Z')
    const endsAt = new Date('2026-10-25T02:30:00Z')
    return visitLines(calendarOf({ timeZone }, { ...visit, timeZone, startsAt, endsAt }))
  })
  process.env.TZ = before ?? ''
  for (const lines of files) {
    expect(lines).toContain('DTSTART:20261025T003000Z')
    expect(lines).toContain('DTEND:20261025T023000Z')
  }
})

test('replaces a moved visit in calendars, and cancels a cancelled one', () => {
  const first = visitLines(calendarOf({}, visit))
  const later = new Date(now.getTime() + 60_000)
  const fileOf = (changed: Partial<CouponVisit>) =>
    visitLines(
      couponCalendar(coupon, {
        visit: { ...visit, ...changed },
        origin: 'https://skidora.ru',
        now: later,
      }),
    )
  const sequenceOf = (lines: string[]) =>
    Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice('SEQUENCE:'.length))
  const moved = fileOf({ startsAt: new Date('2026-11-20T16:00:00Z') })
  expect(moved).toContain('UID:visit-12@skidora.ru')
  expect(sequenceOf(moved)).toBe(sequenceOf(first) + 60)
  const cancelled = fileOf({ isCancelled: true })
  expect(cancelled).toContain('UID:visit-12@skidora.ru')
  expect(cancelled).toContain('STATUS:CANCELLED')
  expect(cancelled.join()).not.toContain('VALARM')
  expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(first))
})
