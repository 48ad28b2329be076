import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countdown, formatCountdown } from './countdown.ts'

const now = new Date('2026-11-15T12:00:00Z')
const after = (ms: number) => countdown(new Date(now.getTime() + ms), now)
const moment = fc.date({ noInvalidDate: true })

describe('countdown', () => {
  it('splits the time into days, hours, minutes and seconds', () => {
    expect(countdown(new Date('2026-11-17T20:41:17Z'), now)).toEqual({
      days: 2,
      hours: 8,
      minutes: 41,
      seconds: 17,
      ended: false,
    })
  })

  it('ends exactly at the end time', () => {
    expect(after(1)).toMatchObject({ seconds: 1, ended: false })
    expect(after(0)).toMatchObject({ seconds: 0, ended: true })
    expect(after(-1)).toEqual(after(0))
  })

  it('adds up to the time left and is never negative', () => {
    fc.assert(
      fc.property(moment, moment, (endsAt, start) => {
        const { days, hours, minutes, seconds, ended } = countdown(endsAt, start)
        const left = endsAt.getTime() - start.getTime()
        const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
        expect(ended).toBe(left <= 0)
        expect(total).toBe(Math.max(0, Math.ceil(left / 1000)))
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true)
      }),
    )
  })

  it('rejects an invalid date', () => {
    expect(() => countdown(new Date(Number.NaN), now)).toThrow(RangeError)
  })
})

describe('formatCountdown', () => {
  const DAY = 86_400_000
  const clock = ((8 * 60 + 41) * 60 + 17) * 1000

  it.each([
    [2 * DAY + clock, '2\u00A0дня\u00A008:41:17'],
    [21 * DAY, '21\u00A0день\u00A000:00:00'],
    [11 * DAY, '11\u00A0дней\u00A000:00:00'],
    [clock, '08:41:17'],
    [DAY - 1000, '23:59:59'],
    [0, '00:00:00'],
    [-DAY, '00:00:00'],
  ])('shows %d ms as %s', (ms, expected) => {
    expect(formatCountdown(after(ms))).toBe(expected)
  })
})
