import { NBSP } from '../text/text.ts'
import { formatDay } from './dates.ts'

/** `21–23 ноября` or `30 ноября – 2 декабря`, of days like `2026-11-21`. */
export function formatDays(from: string, until: string): string {
  const last = dayText(until)
  if (from === until) return last
  return from.slice(0, 7) === until.slice(0, 7)
    ? `${Number(from.slice(8))}–${last}`
    : `${dayText(from)}${NBSP}– ${last}`
}

/** `23 ноября` */
export function dayText(day: string): string {
  const date = new Date(day)
  return formatDay(date, 'UTC', date)
}
