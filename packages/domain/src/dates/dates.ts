import { NBSP } from '../text/text.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

// Own names and separators: locale data differs between runtimes and would break hydration.
const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]

/** `31 января`, with the year unless it is the year of `now`. */
export function formatDay(date: Date, timeZone: string, now: Date): string {
  const wall = wallTime(date, timeZone)
  const day = `${wall.getUTCDate()}${NBSP}${months[wall.getUTCMonth()]}`
  const year = wall.getUTCFullYear()
  return year === wallTime(now, timeZone).getUTCFullYear() ? day : `${day}${NBSP}${year}`
}

/**
 * `31 января`, the last day before `end`. Ranges are half-open, so one that ends at midnight ends
 * with the day before.
 */
export function formatLastDay(end: Date, timeZone: string, now: Date): string {
  return formatDay(lastMoment(end), timeZone, now)
}

/** The last day before `end`: `2026-11-15`. */
export function lastCityDay(end: Date, timeZone: string): string {
  return cityDay(lastMoment(end), timeZone)
}

const lastMoment = (end: Date) => new Date(end.getTime() - 1)

/** `14:05` */
export function formatTime(date: Date, timeZone: string): string {
  return wallTime(date, timeZone).toISOString().slice(11, 16)
}

/** `31 января в 14:05` */
export function formatDayTime(date: Date, timeZone: string, now: Date): string {
  return `${formatDay(date, timeZone, now)} в${NBSP}${formatTime(date, timeZone)}`
}

/** The calendar day in the city: `2026-11-15`. */
export function cityDay(date: Date, timeZone: string): string {
  return wallTime(date, timeZone).toISOString().slice(0, 10)
}

export function startOfCityDay(date: Date, timeZone: string): Date {
  return instantOf(midnight(date, timeZone), timeZone)
}

/** The first moment after the day: days are half-open ranges. */
export function endOfCityDay(date: Date, timeZone: string): Date {
  return instantOf(midnight(date, timeZone) + DAY, timeZone)
}

/** The same wall-clock time `days` calendar days later. */
export function addDays(date: Date, days: number, timeZone: string): Date {
  if (!Number.isInteger(days)) throw new RangeError(`Not a whole number of days: ${days}`)
  return instantOf(wallTime(date, timeZone).getTime() + days * DAY, timeZone)
}

function midnight(date: Date, timeZone: string): number {
  return wallTime(date, timeZone).setUTCHours(0, 0, 0, 0)
}

/** A date whose UTC fields read as the wall clock of the city. */
function wallTime(date: Date, timeZone: string): Date {
  return new Date(date.getTime() + offsetAt(date.getTime(), timeZone))
}

/** A repeated wall time resolves to its first occurrence; a skipped one moves by the gap. */
function instantOf(wall: number, timeZone: string): Date {
  const before = offsetAt(wall - DAY, timeZone)
  const after = offsetAt(wall + DAY, timeZone)
  const isBefore = offsetAt(wall - before, timeZone) === before
  const isAfter = offsetAt(wall - after, timeZone) === after
  return new Date(wall - (isAfter && !isBefore ? after : before))
}

function offsetAt(time: number, timeZone: string): number {
  const settled = time >= settledSince ? settledHours.get(timeZone) : undefined
  if (settled !== undefined) return settled * HOUR
  const numbers = formatterOf(timeZone).format(time).match(/\d+/g) ?? []
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers.map(Number)
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  return wall - Math.floor(time / 1000) * 1000
}

/**
 * UTC offsets of Russian time zones, in hours: none has changed since 2020, and creating a
 * formatter in a browser takes 30 ms of desktop CPU time.
 */
const settledHours = new Map(
  Object.entries({
    2: ['Europe/Kaliningrad'],
    3: ['Europe/Moscow', 'Europe/Kirov', 'Europe/Volgograd'],
    4: ['Europe/Samara', 'Europe/Astrakhan', 'Europe/Saratov', 'Europe/Ulyanovsk'],
    5: ['Asia/Yekaterinburg'],
    6: ['Asia/Omsk'],
    7: ['Asia/Krasnoyarsk', 'Asia/Barnaul', 'Asia/Novokuznetsk', 'Asia/Novosibirsk', 'Asia/Tomsk'],
    8: ['Asia/Irkutsk'],
    9: ['Asia/Yakutsk', 'Asia/Chita'],
    10: ['Asia/Vladivostok'],
    11: ['Asia/Magadan', 'Asia/Sakhalin'],
    12: ['Asia/Kamchatka', 'Asia/Anadyr'],
  }).flatMap(([hours, zones]) => zones.map((zone) => [zone, Number(hours)] as const)),
)
const settledSince = Date.UTC(2021, 0, 1)

// Creating a formatter costs far more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
