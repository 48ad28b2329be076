import { formatDay } from '@skidora/domain/dates/dates.ts'

/** `2027-01-15` → that day at local midnight, as the calendar expects. */
export function toLocalDate(day: string) {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) throw new RangeError(`Not a day like 2027-01-15: ${day}`)
  return new Date(year, month - 1, date)
}

export const fromLocalDate = (date: Date) =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

/** `20–26 ноября`, `28 ноября – 3 декабря`: for ranges within a year, which need no year. */
export function shortRangeText({ from, to }: { from: string; to: string }): string {
  const textOf = (day: string) => formatDay(new Date(day), 'UTC', new Date(day))
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return isOneMonth ? `${Number(from.slice(8))}–${textOf(to)}` : `${textOf(from)} – ${textOf(to)}`
}

/** `15 января 2027`. Always with the year, so that server and browser render the same. */
export const dayText = (day: string) => formatDay(new Date(day), 'UTC', new Date(0))
