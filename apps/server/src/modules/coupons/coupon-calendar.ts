import { formatCouponNumber } from '@skidora/domain/coupon-number.ts'
import { addDays, cityDay, formatLastDay, lastCityDay } from '@skidora/domain/dates.ts'
import type { OwnCoupon } from './coupons-read-model.ts'

const maxLineBytes = 75

/**
 * The coupon's last day in its city, as a calendar of any device takes it (RFC 5545): a day and no
 * hour, so that it stays the same day wherever its owner is. Two reminders come with it.
 */
export function couponCalendar(coupon: OwnCoupon, origin: string, now: Date): string {
  const endsAt = new Date(coupon.endsAt)
  const day = lastCityDay(endsAt, coupon.timeZone)
  const dayAfter = cityDay(
    addDays(new Date(endsAt.getTime() - 1), 1, coupon.timeZone),
    coupon.timeZone,
  )
  const [site] = coupon.sites
  const url = `${origin}/user/coupons?coupon=${coupon.id}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Skidora//Coupons//RU',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:coupon-${coupon.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${plain(day)}`,
    `DTEND;VALUE=DATE:${plain(dayAfter)}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escapeText(`Последний день купона: ${coupon.dealTitle}`)}`,
    `DESCRIPTION:${escapeText(
      [
        `${coupon.companyName}: ${coupon.optionTitle}`,
        `№ ${formatCouponNumber(coupon.number)}, ПИН ${coupon.pin}`,
        `Действует до ${formatLastDay(endsAt, coupon.timeZone, now)} включительно`,
        url,
      ].join('\n'),
    )}`,
    ...(site
      ? [
          `LOCATION:${escapeText(`${site.cityTitle}, ${site.address}`)}`,
          `GEO:${site.latitude};${site.longitude}`,
        ]
      : []),
    `URL:${url}`,
    ...alarm('-P6DT14H', coupon),
    ...alarm('-PT14H', coupon),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** Counted from the midnight that the day begins with: ten in the morning of a day before. */
const alarm = (trigger: string, { dealTitle }: OwnCoupon) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${escapeText(`Купон скоро закончится: ${dealTitle}`)}`,
  'END:VALARM',
]

const plain = (day: string) => day.replaceAll('-', '')

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** A line of more than 75 bytes goes on in the next one, behind a space; no character is torn. */
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
