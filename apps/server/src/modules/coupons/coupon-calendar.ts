import { formatCouponNumber } from '@skidora/domain/coupon-number.ts'
import { addDays, cityDay, formatLastDay, lastCityDay } from '@skidora/domain/dates.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { CouponVisit } from './coupon-visit-read-model.ts'
import type { OwnCoupon } from './coupons-read-model.ts'

const maxLineBytes = 75

type Calendar = { visit: CouponVisit | null; origin: string; now: Date }

/** An iCalendar file (RFC 5545) with the booked visit, if any, and the last day of a coupon. */
export function couponCalendar(coupon: OwnCoupon, calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Skidora//Coupons//RU',
    'METHOD:PUBLISH',
    ...(calendar.visit ? visitEvent(coupon, calendar.visit, calendar) : []),
    ...lastDayEvent(coupon, calendar),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function visitEvent(coupon: OwnCoupon, visit: CouponVisit, calendar: Calendar): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:visit-${coupon.id}@${new URL(calendar.origin).hostname}`,
    `DTSTAMP:${moment(calendar.now)}`,
    `DTSTART:${moment(visit.startsAt)}`,
    `DTEND:${moment(visit.endsAt)}`,
    `SUMMARY:${escapeText(coupon.dealTitle)}`,
    description(coupon, calendar),
    `LOCATION:${escapeText(`${visit.cityTitle}, ${visit.address}`)}`,
    `URL:${urlOf(coupon, calendar)}`,
    ...alarm('-PT2H', coupon.dealTitle),
    'END:VEVENT',
  ]
}

/** An all-day event, so that the date does not depend on the owner's time zone. */
function lastDayEvent(coupon: OwnCoupon, calendar: Calendar): string[] {
  const endsAt = new Date(coupon.endsAt)
  const day = lastCityDay(endsAt, coupon.timeZone)
  const dayAfter = cityDay(
    addDays(new Date(endsAt.getTime() - 1), 1, coupon.timeZone),
    coupon.timeZone,
  )
  const [site] = coupon.sites
  return [
    'BEGIN:VEVENT',
    `UID:coupon-${coupon.id}@${new URL(calendar.origin).hostname}`,
    `DTSTAMP:${moment(calendar.now)}`,
    `DTSTART;VALUE=DATE:${plain(day)}`,
    `DTEND;VALUE=DATE:${plain(dayAfter)}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escapeText(`Последний день купона: ${coupon.dealTitle}`)}`,
    description(coupon, calendar),
    ...(site
      ? [
          `LOCATION:${escapeText(`${site.cityTitle}, ${site.address}`)}`,
          `GEO:${site.latitude};${site.longitude}`,
        ]
      : []),
    `URL:${urlOf(coupon, calendar)}`,
    ...alarm('-P6DT14H', `Купон скоро закончится: ${coupon.dealTitle}`),
    ...alarm('-PT14H', `Купон скоро закончится: ${coupon.dealTitle}`),
    'END:VEVENT',
  ]
}

function description(coupon: OwnCoupon, calendar: Calendar): string {
  const lastDay = formatLastDay(new Date(coupon.endsAt), coupon.timeZone, calendar.now)
  return `DESCRIPTION:${escapeText(
    [
      `${coupon.companyName}: ${coupon.optionTitle}`,
      `№ ${formatCouponNumber(coupon.number)}, ПИН ${coupon.pin}`,
      `Действует до ${lastDay} включительно`,
      urlOf(coupon, calendar),
    ].join('\n'),
  )}`
}

const urlOf = ({ id }: OwnCoupon, { origin }: Calendar) => `${origin}${paths.coupon(id)}`

/** For an all-day event the offset counts from its midnight: 10 a.m. of an earlier day. */
const alarm = (trigger: string, text: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${escapeText(text)}`,
  'END:VALARM',
]

const moment = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '')

const plain = (day: string) => day.replaceAll('-', '')

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Folds a line longer than 75 bytes as RFC 5545 requires, without splitting a character. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > maxLineBytes) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
