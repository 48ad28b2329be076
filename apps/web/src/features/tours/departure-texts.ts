import { cityDay, formatDay, formatTime } from '@skidora/domain/dates/dates.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { NBSP } from '@skidora/domain/text/text.ts'

type Dates = { departsAt: string; returnsAt: string }

/** «5–9 декабря», «28 декабря – 3 января» or one day. */
export function tripDates({ departsAt, returnsAt }: Dates, timeZone: string, now: Date): string {
  const from = new Date(departsAt)
  const until = new Date(returnsAt)
  const last = formatDay(until, timeZone, now)
  const first = formatDay(from, timeZone, now)
  if (cityDay(from, timeZone) === cityDay(until, timeZone)) return first
  const [day, ...rest] = first.split(NBSP)
  return last.endsWith(rest.join(NBSP)) ? `${day}–${last}` : `${first} – ${last}`
}

/** «4 дня, отправление в 08:00». */
export function tripLength({ departsAt, returnsAt }: Dates, timeZone: string): string {
  const dayOf = (at: string) => Date.parse(cityDay(new Date(at), timeZone))
  const days = Math.round((dayOf(returnsAt) - dayOf(departsAt)) / 86_400_000) + 1
  const time = formatTime(new Date(departsAt), timeZone)
  return `${countOf(days, ['день', 'дня', 'дней'])}, отправление в${NBSP}${time}`
}

export function placesText(left: number): string {
  if (left === 0) return 'мест нет'
  const places = countOf(left, ['место', 'места', 'мест'])
  return left <= 5 ? `осталось ${places}` : places
}
