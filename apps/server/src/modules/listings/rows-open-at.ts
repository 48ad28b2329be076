import { addBit, type Bits, emptyBits } from './bits.ts'
import { type ListingSnapshot, memoized } from './listing-snapshot.ts'

/** Opening hours: hours by schedule, and closed days of places as `place day`. */
export type OpeningHours = {
  schedules: ReadonlyMap<number, readonly DayHours[]>
  daysOff: ReadonlySet<string>
}

/** Minutes since midnight; hours that end after midnight close after 1440. */
type DayHours = { weekday: number; opens: number; closes: number }

const dayMinutes = 1440

/** Rows with a place open on a day, in days since 1970, at the given minutes since midnight. */
export function rowsOpenAt(snapshot: ListingSnapshot, day: number, minutes: number): Bits {
  const { places, openingHours, size } = snapshot
  const openSince = openSchedules(openingHours, day, minutes)
  return memoized(snapshot, `open ${day} ${[...openSince].join(' ')}`, () => {
    const rows = emptyBits(size)
    for (let row = 0; row < size; row += 1) {
      const end = places.starts[row + 1] ?? 0
      for (let place = places.starts[row] ?? 0; place < end; place += 1) {
        const since = openSince.get(places.scheduleIds[place] ?? 0)
        if (since === undefined || openingHours.daysOff.has(`${places.ids[place]} ${since}`))
          continue
        addBit(rows, row)
        break
      }
    }
    return rows
  })
}

/** Open schedules with the day they opened on. */
function openSchedules({ schedules }: OpeningHours, day: number, minutes: number) {
  const openSince = new Map<number, number>()
  for (const [id, hours] of schedules) {
    const isOpen = (on: number, at: number) =>
      hours.some(
        ({ weekday, opens, closes }) => weekday === weekdayOf(on) && opens <= at && at < closes,
      )
    if (isOpen(day, minutes)) openSince.set(id, day)
    else if (isOpen(day - 1, minutes + dayMinutes)) openSince.set(id, day - 1)
  }
  return openSince
}

/** 1970 began on a Thursday; Monday is 1. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1
