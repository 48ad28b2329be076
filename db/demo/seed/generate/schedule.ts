import { cityDay, endOfCityDay } from '@skidora/domain/dates/dates.ts'
import type { Random } from '../random.ts'

export type DealStatus = 'draft' | 'published' | 'hidden'

/** State of a deal at `now`. */
export type Fate = 'onSale' | 'ended' | 'upcoming' | 'draft' | 'hidden'

export type Schedule = {
  status: DealStatus
  startsAt: Date
  endsAt: Date
  couponStartsAt: Date
  couponEndsAt: Date
}

const day = 24 * 60 * 60 * 1000

/** Dates around `now`. Deals begin and end at midnight in their city. */
export class Calendar {
  #now: Date
  #midnights = new Map<string, number>()
  #days = new Map<string, string>()
  #cached = new Map<string | number, unknown>()

  constructor(now: Date) {
    this.#now = now
  }

  get now(): Date {
    return this.#now
  }

  schedule(timeZone: string, fate: Fate, random: Random): Schedule {
    const tonight = this.#tonight(timeZone)
    if (fate === 'ended')
      return spell('published', tonight, -random.int(20, 60), -random.int(1, 10), random)
    if (fate === 'upcoming')
      return spell('published', tonight, random.int(0, 10), random.int(20, 50), random)
    const status = fate === 'onSale' ? 'published' : fate
    return spell(status, tonight, -random.int(1, 40), daysLeft(random), random)
  }

  /** The calendar day `daysAhead` days from today: `2026-11-15`. */
  day(timeZone: string, daysAhead: number): string {
    const key = `${timeZone} ${daysAhead}`
    const known = this.#days.get(key)
    if (known) return known
    const noon = this.#tonight(timeZone) + (daysAhead - 0.5) * day
    const found = cityDay(new Date(noon), timeZone)
    this.#days.set(key, found)
    return found
  }

  /** The start of that day, in milliseconds. */
  midnight(timeZone: string, daysAhead: number): number {
    return this.#tonight(timeZone) + (daysAhead - 1) * day
  }

  /** Caches values that depend on `now` only. */
  cached<Value>(key: string | number, make: () => Value): Value {
    const known = this.#cached.get(key) as Value | undefined
    if (known !== undefined) return known
    const value = make()
    this.#cached.set(key, value)
    return value
  }

  // Russia has no daylight saving time, so one midnight determines all the others.
  #tonight(timeZone: string): number {
    const known = this.#midnights.get(timeZone)
    if (known !== undefined) return known
    const midnight = endOfCityDay(this.#now, timeZone).getTime()
    this.#midnights.set(timeZone, midnight)
    return midnight
  }
}

/** Nearly all are on sale. */
export function drawFate(random: Random): Fate {
  const draw = random.next()
  if (draw < 0.025) return 'ended'
  if (draw < 0.04) return 'upcoming'
  if (draw < 0.05) return 'draft'
  return draw < 0.06 ? 'hidden' : 'onSale'
}

/** Some end tonight, most within two months. */
function daysLeft(random: Random): number {
  const draw = random.next()
  if (draw < 0.05) return 0
  if (draw < 0.15) return random.int(1, 3)
  return draw < 0.4 ? random.int(4, 14) : random.int(15, 60)
}

/** Days are counted from tonight's midnight. */
function spell(
  status: DealStatus,
  tonight: number,
  startDay: number,
  endDay: number,
  random: Random,
): Schedule {
  const endsAt = tonight + endDay * day
  const startsAt = new Date(tonight + startDay * day)
  return {
    status,
    startsAt,
    endsAt: new Date(endsAt),
    couponStartsAt: startsAt,
    couponEndsAt: new Date(endsAt + random.int(14, 90) * day),
  }
}
