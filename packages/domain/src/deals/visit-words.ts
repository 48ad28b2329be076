import { countOf, plural } from '../text/plural.ts'

/** A time with a specialist, at a table or the like; or seats on a boat. */
export type VisitKind = 'booking' | 'river'

// A coupon cached for offline use may be older than the kind of its visit.
export const visitTitle = (kind: VisitKind | undefined) => (kind === 'river' ? 'Рейс' : 'Запись')

/** «отменим запись на 20 декабря и на 21 декабря», «отменим 1 место на рейс 20 декабря, останется 1». */
export const visitsToCancel = (
  kind: VisitKind,
  times: string[],
  seats: number,
  seatsLeft: number,
) =>
  kind === 'river'
    ? `отменим ${seatsOn(seats, times)}${seatsLeft > 0 ? `, останется ${seatsLeft}` : ''}`
    : `отменим ${bookingsOn(times)}`

/** Cancelled visits as a sentence. */
export function cancelledVisits(
  kind: VisitKind,
  times: string[],
  seats: number,
  seatsLeft: number,
): string {
  if (kind === 'booking') return `З${bookingsOn(times).slice(1)} отменена.`
  const cancelled = plural(seats, ['отменено', 'отменены', 'отменены'])
  return `${seatsOn(seats, times)} ${cancelled}${seatsLeft > 0 ? `, осталось ${seatsLeft}` : ''}.`
}

const bookingsOn = (times: string[]) => `запись на ${times.join(' и на ')}`

const seatsOn = (seats: number, times: string[]) =>
  `${countOf(seats, ['место', 'места', 'мест'])} на рейс ${times.join(' и ')}`
