import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  cityDay,
  endOfCityDay,
  formatDay,
  formatDayTime,
  formatLastDay,
  formatTime,
  lastCityDay,
  startOfCityDay,
} from './dates.ts'

const HOUR = 60 * 60 * 1000

const russianZones = {
  'Europe/Kaliningrad': 2,
  'Europe/Moscow': 3,
  'Europe/Samara': 4,
  'Asia/Yekaterinburg': 5,
  'Asia/Omsk': 6,
  'Asia/Novosibirsk': 7,
  'Asia/Irkutsk': 8,
  'Asia/Yakutsk': 9,
  'Asia/Vladivostok': 10,
  'Asia/Magadan': 11,
  'Asia/Kamchatka': 12,
}
const shiftingZones = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe', // by half an hour
  'America/Havana', // midnight occurs twice
  'America/Santiago', // midnight is skipped
  'Africa/Cairo',
  'America/Sao_Paulo',
]
const oddZones = ['UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Apia']

const russianZone = fc.constantFrom(...Object.keys(russianZones))
const zone = fc.constantFrom(...Object.keys(russianZones), ...shiftingZones, ...oddZones)
const moment = fc.date({
  min: new Date('2000-01-03'),
  max: new Date('2045-12-30'),
  noInvalidDate: true,
})
const recent = moment.filter((date) => date.getUTCFullYear() >= 2017)
/** More than 400 days after the last change of Russian clocks, in December 2020. */
const settled = moment.filter((date) => date.getUTCFullYear() >= 2023)
const visible = (text: string) => text.replaceAll('\u00A0', '_')

describe('formatting', () => {
  const now = new Date('2026-11-15T12:00:00Z')

  it.each([
    ['2026-01-31T10:05:00Z', 'Europe/Moscow', '31_января', '31_января в_13:05'],
    ['2026-12-31T20:59:59Z', 'Europe/Moscow', '31_декабря', '31_декабря в_23:59'],
    ['2026-12-31T21:00:00Z', 'Europe/Moscow', '1_января_2027', '1_января_2027 в_00:00'],
    ['2025-12-31T12:00:00Z', 'Asia/Kamchatka', '1_января', '1_января в_00:00'],
    ['2026-05-09T21:59:00Z', 'Europe/Kaliningrad', '9_мая', '9_мая в_23:59'],
  ])('formats %s in %s', (date, timeZone, day, dayTime) => {
    expect(visible(formatDay(new Date(date), timeZone, now))).toBe(day)
    expect(visible(formatDayTime(new Date(date), timeZone, now))).toBe(dayTime)
  })

  it('takes the current year from the city, not from UTC', () => {
    const newYearInKamchatka = new Date('2026-12-31T12:00:00Z')
    const day = formatDay(newYearInKamchatka, 'Asia/Kamchatka', newYearInKamchatka)
    expect(visible(day)).toBe('1_января')
  })

  it.each(Object.entries(russianZones))('%s is %d hours ahead', (timeZone, hours) => {
    const expected = `${String(hours + 1).padStart(2, '0')}:30`
    expect(formatTime(new Date('2026-07-01T01:30:00Z'), timeZone)).toBe(expected)
    expect(formatTime(new Date('2026-01-01T01:30:00Z'), timeZone)).toBe(expected)
  })

  it('formats months and days as Intl does in Russian', () => {
    fc.assert(
      fc.property(recent, zone, (date, timeZone) => {
        const intl = new Intl.DateTimeFormat('ru', { timeZone, day: 'numeric', month: 'long' })
        expect(formatDay(date, timeZone, date).replace('\u00A0', ' ')).toBe(intl.format(date))
      }),
    )
  })

  it("matches the runtime's offsets of Russian time zones up to next year", () => {
    const nextYear = new Date().getUTCFullYear() + 1
    const months = Array.from({ length: (nextYear - 2019) * 12 }, (_, month) => month)
    const zones = Intl.supportedValuesOf('timeZone').filter((name) => /^(Europe|Asia)/.test(name))
    expect(zones).toEqual(expect.arrayContaining(Object.keys(russianZones)))
    for (const timeZone of zones) {
      const clock = new Intl.DateTimeFormat('ru', { timeZone, timeStyle: 'short' })
      for (const month of months) {
        const date = new Date(Date.UTC(2020, month, 1, 3, 30))
        expect([timeZone, formatTime(date, timeZone)]).toEqual([timeZone, clock.format(date)])
      }
    }
  })

  it('rejects an unknown time zone and an invalid date', () => {
    expect(() => formatDay(now, 'Europe/Skidora', now)).toThrow(RangeError)
    expect(() => formatTime(new Date(Number.NaN), 'Europe/Moscow')).toThrow(RangeError)
    expect(() => startOfCityDay(new Date(Number.NaN), 'Europe/Moscow')).toThrow(RangeError)
  })
})

describe('the city day', () => {
  it.each([
    ['2026-11-14T21:00:00Z', 'Europe/Moscow', '2026-11-15'],
    ['2026-11-14T20:59:59Z', 'Europe/Moscow', '2026-11-14'],
    ['2026-11-14T12:00:00Z', 'Asia/Kamchatka', '2026-11-15'],
    ['2026-11-15T04:59:59Z', 'America/New_York', '2026-11-14'],
  ])('of %s in %s is %s', (date, timeZone, day) => {
    expect(cityDay(new Date(date), timeZone)).toBe(day)
  })

  it.each([
    ['2026-11-15T12:00:00Z', 'Europe/Moscow', '2026-11-14T21:00:00Z', 24],
    ['2026-03-08T20:00:00Z', 'America/New_York', '2026-03-08T05:00:00Z', 23],
    ['2026-11-01T20:00:00Z', 'America/New_York', '2026-11-01T04:00:00Z', 25],
    ['2026-09-06T15:00:00Z', 'America/Santiago', '2026-09-06T04:00:00Z', 23],
    ['2026-11-01T15:00:00Z', 'America/Havana', '2026-11-01T04:00:00Z', 25],
    ['2011-12-29T20:00:00Z', 'Pacific/Apia', '2011-12-29T10:00:00Z', 24],
  ])('of %s in %s starts at %s and lasts %d hours', (date, timeZone, start, hours) => {
    const startsAt = startOfCityDay(new Date(date), timeZone)
    const endsAt = endOfCityDay(new Date(date), timeZone)
    expect(startsAt).toEqual(new Date(start))
    expect(endsAt.getTime() - startsAt.getTime()).toBe(hours * HOUR)
  })

  it('contains the moment, begins at its start and ends at its end', () => {
    fc.assert(
      fc.property(moment, zone, (date, timeZone) => {
        const day = cityDay(date, timeZone)
        const start = startOfCityDay(date, timeZone).getTime()
        const end = endOfCityDay(date, timeZone).getTime()
        const dayAt = (time: number) => cityDay(new Date(time), timeZone)
        expect(start).toBeLessThanOrEqual(date.getTime())
        expect(end).toBeGreaterThan(date.getTime())
        expect(dayAt(start)).toBe(day)
        expect(dayAt(start - 1) < day).toBe(true)
        expect(dayAt(end - 1)).toBe(day)
        expect(dayAt(end) > day).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('starts at midnight in Russia', () => {
    fc.assert(
      fc.property(moment, russianZone, (date, timeZone) => {
        expect(formatTime(startOfCityDay(date, timeZone), timeZone)).toBe('00:00')
      }),
    )
  })
})

describe('addDays', () => {
  const days = fc.integer({ min: -400, max: 400 })

  it.each([
    ['2026-03-07T12:00:00Z', 1, 'America/New_York', '2026-03-08T11:00:00Z'],
    ['2026-03-07T07:30:00Z', 1, 'America/New_York', '2026-03-08T07:30:00Z'], // 02:30 is skipped
    ['2026-10-31T05:30:00Z', 1, 'America/New_York', '2026-11-01T05:30:00Z'], // 01:30 occurs twice
    ['2026-11-15T09:00:00.123Z', -15, 'Europe/Moscow', '2026-10-31T09:00:00.123Z'],
  ])('%s + %d in %s is %s', (date, count, timeZone, expected) => {
    expect(addDays(new Date(date), count, timeZone)).toEqual(new Date(expected))
  })

  it('adds 24 hours per day where clocks do not change', () => {
    fc.assert(
      fc.property(settled, days, russianZone, (date, count, timeZone) => {
        const moved = addDays(date, count, timeZone).getTime() - date.getTime()
        expect(moved).toBe(count * 24 * HOUR)
      }),
    )
  })

  it('keeps the wall-clock time, moves the calendar day and is reversible', () => {
    const daytime = fc.constantFrom(...Object.keys(russianZones), ...shiftingZones)
    fc.assert(
      fc.property(recent, days, daytime, (date, count, timeZone) => {
        const time = formatTime(date, timeZone)
        fc.pre(time >= '04:00' && time < '22:00') // clocks change at night
        const moved = addDays(date, count, timeZone)
        const calendar = new Date(cityDay(date, timeZone))
        calendar.setUTCDate(calendar.getUTCDate() + count)
        expect(formatTime(moved, timeZone)).toBe(time)
        expect(cityDay(moved, timeZone)).toBe(calendar.toISOString().slice(0, 10))
        expect(addDays(moved, -count, timeZone)).toEqual(date)
      }),
      { numRuns: 1000 },
    )
  })

  it('rejects a fraction of a day', () => {
    expect(() => addDays(new Date(), 0.5, 'Europe/Moscow')).toThrow(RangeError)
  })
})

describe('formatLastDay', () => {
  const now = new Date('2026-11-15T10:00:00Z')

  it('formats the day before a midnight, and the day of any other moment', () => {
    const lastDay = (end: string, timeZone = 'Europe/Moscow') =>
      visible(formatLastDay(new Date(end), timeZone, now))
    expect(lastDay('2026-12-24T21:00:00Z')).toBe('24_декабря')
    expect(lastDay('2026-12-24T21:00:01Z')).toBe('25_декабря')
    expect(lastDay('2026-12-24T12:00:00Z', 'Asia/Kamchatka')).toBe('24_декабря')
    expect(lastDay('2026-12-31T21:00:00Z')).toBe('31_декабря')
    expect(lastCityDay(new Date('2026-12-24T21:00:00Z'), 'Europe/Moscow')).toBe('2026-12-24')
  })

  it('formats the day that endOfCityDay ends', () => {
    fc.assert(
      fc.property(moment, zone, (date, timeZone) => {
        const end = endOfCityDay(date, timeZone)
        expect(lastCityDay(end, timeZone)).toBe(cityDay(date, timeZone))
      }),
    )
  })
})
