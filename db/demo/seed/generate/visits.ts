import type { CategoryKind } from '../catalogue/category-tree.ts'
import type { Random } from '../random.ts'
import type { Place } from './places.ts'
import type { Calendar } from './schedule.ts'
import { type Hours, parseHours } from './working-hours.ts'

export type River = {
  placeId: number
  minutes: number
  firstDay: string
  lastDay: string
  departures: { weekdays: readonly number[]; departs: number; capacity: number }[]
}

/** Booking fields of a deal and its next free days, which a job updates later. */
export type Visits = {
  isBookable: boolean
  /** Null for an option without booking. */
  visitMinutes: number | null
  nextFreeOn: string | null
  eveningFreeOn: string | null
  freeUntil: Date | null
  river: River | null
}

/** Goods are delivered, and hotels have their own calls. */
const bookableShare: Record<CategoryKind, number> = {
  services: 0.55,
  restaurants: 0.4,
  tours: 0,
  hotels: 0,
  goods: 0,
}

const minutesOf: Record<string, number> = {
  nails: 90,
  spa: 120,
  baths: 120,
  epilation: 45,
  diagnostics: 30,
  vision: 30,
  'car-wash': 45,
  cleaning: 180,
}
const usualMinutes: Partial<Record<CategoryKind, number>> = { restaurants: 120 }

const none: Visits = {
  isBookable: false,
  visitMinutes: null,
  nextFreeOn: null,
  eveningFreeOn: null,
  freeUntil: null,
  river: null,
}

export type Offered = {
  category: string
  kind: CategoryKind
  title: string
  /** Places where it is used; ids start at 1, in order. */
  placeIds: readonly number[]
}

export function drawVisits(
  offered: Offered,
  allPlaces: readonly Place[],
  calendar: Calendar,
  random: Random,
): Visits {
  const { category, kind, placeIds } = offered
  if (bookableShare[kind] === 0) return none
  const isBookable = random.chance(bookableShare[kind])
  const pier = allPlaces[(placeIds[0] ?? 0) - 1]
  if (!pier) return none
  if (category === 'boats') {
    const river = drawRiver(offered.title, pier, calendar, random)
    const free = calendar.cached(`river ${pier.timeZone}`, () =>
      freeDaysOf(timesOfRiver(river, pier), calendar),
    )
    return { ...none, isBookable: true, river, ...free }
  }
  if (!isBookable) return none
  const visitMinutes = minutesOf[category] ?? usualMinutes[kind] ?? 60
  const free =
    placeIds.length === 1
      ? freeDaysAt(pier, visitMinutes, calendar)
      : earliestOf(
          placeIds.map((id) => freeDaysAt(allPlaces[id - 1] ?? pier, visitMinutes, calendar)),
        )
  const { nextFreeOn, eveningFreeOn, freeUntil } = free
  return { isBookable, visitMinutes, nextFreeOn, eveningFreeOn, freeUntil, river: null }
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const weekend = [5, 6, 7]
const timetable = [
  { weekdays: everyDay, departs: 12 * 60 },
  { weekdays: everyDay, departs: 15 * 60 + 30 },
  { weekdays: everyDay, departs: 19 * 60 },
  { weekdays: weekend, departs: 21 * 60 + 30 },
]

function drawRiver(title: string, pier: Place, calendar: Calendar, random: Random): River {
  const capacity = /яхт|сап/i.test(title) ? 8 : random.pick([40, 60, 80, 120])
  const hours = Number(/(\d) час/.exec(title)?.[1] ?? 0)
  return {
    placeId: pier.id,
    minutes: hours * 60 || (/ужин/.test(title) ? 150 : 90),
    firstDay: calendar.day(pier.timeZone, 0),
    lastDay: calendar.day(pier.timeZone, 400),
    departures: timetable.map((departure) => ({ ...departure, capacity })),
  }
}

/** Possible start times on each weekday, in minutes of the day. */
type Times = { timeZone: string; starts: { weekday: number; minute: number }[] }

/** Cached: many places share their hours, and each has many deals. Numeric keys are faster. */
function freeDaysAt({ id, workingHours, timeZone }: Place, minutes: number, calendar: Calendar) {
  return calendar.cached(id * 2048 + minutes, () =>
    calendar.cached(`${workingHours} ${minutes} ${timeZone}`, () => {
      const starts = parseHours(workingHours).flatMap((hours) => startsIn(hours, minutes))
      return freeDaysOf({ timeZone, starts }, calendar)
    }),
  )
}

function startsIn({ weekday, opens, closes }: Hours, minutes: number): Times['starts'] {
  const count = Math.max(0, Math.floor((closes - minutes - opens) / 30) + 1)
  return Array.from({ length: count }, (_, index) => ({ weekday, minute: opens + index * 30 }))
}

function timesOfRiver({ departures }: River, { timeZone }: Place): Times {
  return {
    timeZone,
    starts: departures.flatMap(({ weekdays, departs }) =>
      weekdays.map((weekday) => ({ weekday, minute: departs })),
    ),
  }
}

type FreeDays = Pick<Visits, 'nextFreeOn' | 'eveningFreeOn' | 'freeUntil'>

/** Free where any of the places is. */
function earliestOf(each: readonly FreeDays[]): FreeDays {
  const nextFreeOn = earliest(each.map((days) => days.nextFreeOn))
  const untils = each.filter((days) => days.nextFreeOn === nextFreeOn).map((days) => days.freeUntil)
  return {
    nextFreeOn,
    eveningFreeOn: earliest(each.map((days) => days.eveningFreeOn)),
    freeUntil: untils.reduce(
      (last, until) => (until && (!last || until > last) ? until : last),
      null,
    ),
  }
}

const hour = 60 * 60 * 1000
const evening = 18 * 60

/** Without bookings: the first day with a start time in the future. */
function freeDaysOf({ timeZone, starts }: Times, calendar: Calendar): FreeDays {
  let nextFreeOn: string | null = null
  let eveningFreeOn: string | null = null
  let last = 0
  for (let ahead = -1; ahead <= 8; ahead++) {
    const midnight = calendar.midnight(timeZone, ahead)
    const weekday = new Date(`${calendar.day(timeZone, ahead)}T00:00:00Z`).getUTCDay() || 7
    for (const { minute } of starts.filter((start) => start.weekday === weekday)) {
      const at = midnight + minute * 60_000
      if (at < calendar.now.getTime() + hour) continue
      const day = calendar.day(timeZone, ahead + Math.floor(minute / 1440))
      if (nextFreeOn === null || day < nextFreeOn) {
        nextFreeOn = day
        last = at
      } else if (day === nextFreeOn) last = Math.max(last, at)
      if (minute % 1440 >= evening && (eveningFreeOn === null || day < eveningFreeOn))
        eveningFreeOn = day
    }
  }
  return { nextFreeOn, eveningFreeOn, freeUntil: last > 0 ? new Date(last - hour) : null }
}

function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).sort()[0] ?? null
}
