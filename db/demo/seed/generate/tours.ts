import type { City } from '../../../reference/cities.ts'
import type { Random } from '../random.ts'
import type { Calendar } from './schedule.ts'

export type Tour = {
  phone: string
  departures: Departure[]
  /** Percent back until so many days before the departure. */
  steps: readonly (readonly [daysBefore: number, percent: number])[]
}

type Departure = {
  departsAt: Date
  returnsAt: Date
  meetingPoint: string
  /** Places that the operator sells through us. */
  capacity: number
  supplementKopecks: number
}

export type Ages = { from: number; below: number | null }

const hour = 60 * 60 * 1000
const longSteps = [
  [30, 100],
  [14, 50],
  [7, 25],
] as const
const shortSteps = [
  [7, 100],
  [3, 50],
] as const

type TourDeal = { title: string; category: string; site: City | null }

/** Departures of the coming months. The nearest are nearly sold out. */
export function drawTour(deal: TourDeal, calendar: Calendar, random: Random): Tour {
  const days = daysOf(deal.title)
  const timeZone = deal.site?.timeZone ?? 'Europe/Moscow'
  const everyDays = random.pick([7, 14])
  const first = random.int(4, 16)
  const leavesAt = random.int(7, 10) * hour
  return {
    // No real number has these digits.
    phone: `+7495000${random.int(1000, 9999)}`,
    steps: days > 3 ? longSteps : shortSteps,
    departures: Array.from({ length: random.int(6, 9) }, (_, index) => {
      const ahead = first + index * everyDays
      return {
        departsAt: new Date(calendar.midnight(timeZone, ahead) + leavesAt),
        returnsAt: new Date(calendar.midnight(timeZone, ahead + days - 1) + 20 * hour),
        meetingPoint: meetingPoint(deal),
        capacity: placesOf(index, random),
        supplementKopecks: isHoliday(calendar.day(timeZone, ahead)) ? 300_000 : 0,
      }
    }),
  }
}

export const lastReturn = ({ departures }: Tour) => departures.at(-1)?.returnsAt

/** «4 дня», «7 ночей», a weekend or a week. */
function daysOf(title: string): number {
  const days = /(\d+) (?:дн|день)/.exec(title)?.[1]
  const nights = /(\d+) ноч/.exec(title)?.[1]
  if (days) return Number(days)
  if (nights) return Number(nights) + 1
  return /недел/.test(title) ? 8 : 3
}

function placesOf(index: number, random: Random): number {
  if (index === 0) return random.pick([0, 1, 2, 3])
  if (index === 1) return random.int(2, 8)
  return random.int(6, 36)
}

/** New Year and May. */
const isHoliday = (day: string) => /-(?:12-(?:2[89]|3.)|01-0[1-8]|05-0[1-9])$/.test(day)

function meetingPoint({ category, site }: TourDeal): string {
  if (category === 'cruises')
    return site
      ? `${site.title}, речной вокзал, причал № 2`
      : 'Москва, Ленинградское шоссе, 51, причал № 5'
  return site
    ? `${site.title}, железнодорожный вокзал, главный вход`
    : 'Москва, Комсомольская площадь, 3, главный вход вокзала'
}

/** Whom an option is for, as its title says. */
export function agesOf(title: string): Ages | null {
  const range = /(\d+)–(\d+) лет/.exec(title)
  if (range) return { from: Number(range[1]), below: Number(range[2]) + 1 }
  const below = /до (\d+) лет/.exec(title)?.[1]
  return below ? { from: 0, below: Number(below) } : null
}
