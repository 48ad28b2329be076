import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cheapestStay,
  freeCancelUntil,
  isDay,
  nightsBetween,
  priceInRoom,
  roomsNeeded,
  shiftDay,
  stayErrors,
  stayLimits,
  stayPrice,
} from './hotel-stay.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const nights = fc.integer({ min: 1, max: stayLimits.nights })
const stay = fc
  .tuple(day, nights)
  .map(([checkIn, count]) => ({ checkIn, checkOut: shiftDay(checkIn, count) }))
const party = fc.record({
  guests: fc.integer({ min: 1, max: stayLimits.guests }),
  rooms: fc.integer({ min: 1, max: stayLimits.rooms }),
})
const rates = fc
  .tuple(fc.nat(1e7), fc.nat(1e6), fc.nat(1e6))
  .map(([nightKopecks, dearer, saved]) => ({
    nightKopecks,
    weekendKopecks: nightKopecks + dearer,
    originalKopecks: nightKopecks + dearer + saved,
  }))
const room = fc
  .tuple(rates, fc.integer({ min: 1, max: 8 }), fc.nat(10))
  .map(([prices, guests, free]) => ({ ...prices, guests, free }))

describe('isDay', () => {
  it.each(['2027-01-15', '2028-02-29'])('accepts %s', (text) => {
    expect(isDay(text)).toBe(true)
  })

  it.each([
    '',
    '0000-01-01',
    '2027-02-30',
    '2027-02-29',
    '2027-13-01',
    '2027-1-5',
    '15.01.2027',
    '2027-01-15T00:00',
    '٢٠٢٧-٠١-١٥',
    '🏨',
  ])('rejects %s', (text) => {
    expect(isDay(text)).toBe(false)
  })
})

describe('nightsBetween', () => {
  it('counts across months, years and clock changes', () => {
    expect(nightsBetween({ checkIn: '2027-12-30', checkOut: '2028-01-02' })).toBe(3)
    expect(nightsBetween({ checkIn: '2028-02-28', checkOut: '2028-03-01' })).toBe(2)
    expect(nightsBetween({ checkIn: '2027-03-27', checkOut: '2027-03-29' })).toBe(2)
  })

  it('is the inverse of shiftDay', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (checkIn, days) => {
        expect(nightsBetween({ checkIn, checkOut: shiftDay(checkIn, days) })).toBe(days)
      }),
    )
  })
})

describe('stayErrors', () => {
  const today = '2026-11-15'
  const errors = (checkIn: string, checkOut: string) => stayErrors({ checkIn, checkOut }, today)

  it.each([
    ['2026-11-15', '2026-11-16'],
    ['2026-12-31', '2027-01-30'],
    ['2027-11-15', '2027-11-16'],
  ])('accepts %s to %s', (checkIn, checkOut) => {
    expect(errors(checkIn, checkOut)).toEqual({})
  })

  it.each([
    ['checkIn', '', '2026-11-16'],
    ['checkIn', 'завтра', '2026-11-16'],
    ['checkIn', '2026-11-14', '2026-11-16'],
    ['checkIn', '2027-11-16', '2027-11-18'],
    ['checkOut', '2026-11-15', ''],
    ['checkOut', '2026-11-15', '2026-11-31'],
    ['checkOut', '2026-11-15', '2026-11-15'],
    ['checkOut', '2026-11-17', '2026-11-16'],
    ['checkOut', '2026-11-15', '2026-12-16'],
  ])('reports %s of %s to %s', (field, checkIn, checkOut) => {
    expect(Object.keys(errors(checkIn, checkOut))).toEqual([field])
  })
})

describe('roomsNeeded', () => {
  it.each([
    [2, { guests: 2, rooms: 1 }, 1],
    [2, { guests: 3, rooms: 1 }, 2],
    [4, { guests: 2, rooms: 2 }, 2],
    [1, { guests: 5, rooms: 2 }, 5],
  ])('for capacity %d and %j is %d', (capacity, who, expected) => {
    expect(roomsNeeded(capacity, who)).toBe(expected)
  })

  it('fits everyone, gives at least the requested rooms, and not one more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), party, (capacity, who) => {
        const needed = roomsNeeded(capacity, who)
        expect(needed * capacity).toBeGreaterThanOrEqual(who.guests)
        expect(needed).toBeGreaterThanOrEqual(who.rooms)
        if (needed > who.rooms) expect((needed - 1) * capacity).toBeLessThan(who.guests)
      }),
    )
  })
})

describe('stayPrice', () => {
  const weekly = { nightKopecks: 100, weekendKopecks: 150, originalKopecks: 200 }

  it.each([
    ['2026-11-16', '2026-11-20', 400], // Monday to Friday
    ['2026-11-20', '2026-11-22', 300], // Friday to Sunday
    ['2026-11-19', '2026-11-23', 500], // Thursday to Monday
    ['2026-11-22', '2026-11-23', 100], // Sunday to Monday
  ])('from %s to %s is %d', (checkIn, checkOut, expected) => {
    expect(stayPrice(weekly, { checkIn, checkOut }, 1).kopecks).toBe(expected)
  })

  it('is the sum of its nights, wherever the stay is split', () => {
    fc.assert(
      fc.property(rates, stay, fc.nat(), (prices, whole, seed) => {
        const count = nightsBetween(whole)
        const cut = shiftDay(whole.checkIn, 1 + (seed % count))
        fc.pre(cut < whole.checkOut)
        const before = stayPrice(prices, { ...whole, checkOut: cut }, 1)
        const after = stayPrice(prices, { ...whole, checkIn: cut }, 1)
        const both = stayPrice(prices, whole, 1)
        expect(both.kopecks).toBe(before.kopecks + after.kopecks)
        expect(both.originalKopecks).toBe(before.originalKopecks + after.originalKopecks)
      }),
    )
  })

  it('grows with the rooms, stays between weekday and weekend rates, and never exceeds the full price', () => {
    fc.assert(
      fc.property(rates, stay, fc.integer({ min: 1, max: 8 }), (prices, when, rooms) => {
        const one = stayPrice(prices, when, 1)
        const several = stayPrice(prices, when, rooms)
        expect(several.kopecks).toBe(one.kopecks * rooms)
        expect(one.kopecks).toBeGreaterThanOrEqual(prices.nightKopecks * one.nights)
        expect(one.kopecks).toBeLessThanOrEqual(prices.weekendKopecks * one.nights)
        expect(several.kopecks).toBeLessThanOrEqual(several.originalKopecks)
      }),
    )
  })

  it('charges two weekend nights in any seven', () => {
    fc.assert(
      fc.property(day, (checkIn) => {
        const week = { checkIn, checkOut: shiftDay(checkIn, 7) }
        expect(stayPrice(weekly, week, 1).kopecks).toBe(5 * 100 + 2 * 150)
      }),
    )
  })
})

describe('cheapestStay', () => {
  it('is no dearer than any room with space, and null if none has', () => {
    fc.assert(
      fc.property(fc.array(room, { maxLength: 6 }), stay, party, (rooms, when, who) => {
        const prices = rooms.flatMap((each) => priceInRoom(each, when, who)?.kopecks ?? [])
        const best = cheapestStay(rooms, when, who)
        expect(best?.kopecks ?? null).toBe(prices.length > 0 ? Math.min(...prices) : null)
        if (!best) return
        expect(best.rooms).toBeLessThanOrEqual(best.room.free)
        expect(best.rooms * best.room.guests).toBeGreaterThanOrEqual(who.guests)
      }),
    )
  })
})

describe('freeCancelUntil', () => {
  it.each([
    ['2026-12-20', 3, '2026-12-17'],
    ['2026-11-18', 3, '2026-11-15'],
    ['2026-11-17', 3, null],
    ['2026-12-20', 0, '2026-12-20'],
    ['2026-12-20', null, null],
  ])('for an arrival on %s with %s days gives %s', (checkIn, days, expected) => {
    expect(freeCancelUntil(checkIn, days, '2026-11-15')).toBe(expected)
  })
})
