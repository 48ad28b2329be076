import type { StayDetails } from '@skidora/contract/stays.ts'
import type { TripDetails } from '@skidora/contract/tours.ts'
import { addDays, cityDay, formatLastDay, lastCityDay } from '@skidora/domain/dates/dates.ts'
import { formatCouponNumber } from '@skidora/domain/deals/coupon-number.ts'
import { lineFacts } from '@skidora/domain/kinds/line-facts.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { CouponVisit } from './coupon-visit-read-model.ts'
import type { OwnCoupon } from './coupons-read-model.ts'

type Calendar = { visit: CouponVisit | null; origin: string; now: Date }

/**
 * An iCalendar file (RFC 5545) with the visit, if any, and the last day of a coupon. A later file
 * replaces the events of an earlier one: their ids stay and their sequence grows.
 */
export function couponCalendar(coupon: OwnCoupon, calendar: Calendar): string {
  const { visit } = calendar
  const events = [
    ...(visit ? [visitEvent(coupon, visit, calendar)] : []),
    mainEvent(coupon, calendar),
  ]
  const text = ical({
    prodId: { company: 'Skidora', product: 'Coupons', language: 'RU' },
    method: ICalCalendarMethod.PUBLISH,
    events,
  }).toString()
  // The library omits the last line break.
  return `${text}\r\n`
}

function mainEvent(coupon: OwnCoupon, calendar: Calendar): ICalEventData {
  switch (coupon.details?.kind) {
    case 'hotel':
      return stayEvent(coupon, coupon.details, calendar)
    case 'tour':
      return tripEvent(coupon, coupon.details, calendar)
    default:
      return lastDayEvent(coupon, calendar)
  }
}

/** In UTC, so that the hour is right in every time zone. A cancelled visit leaves the calendar. */
function visitEvent(coupon: OwnCoupon, visit: CouponVisit, calendar: Calendar): ICalEventData {
  return {
    ...sharedPart(coupon, calendar),
    id: idOf('visit', coupon, calendar),
    start: visit.startsAt,
    end: visit.endsAt,
    summary: coupon.dealTitle,
    location: locationOf(visit),
    ...(visit.isCancelled
      ? { status: ICalEventStatus.CANCELLED }
      : { status: ICalEventStatus.CONFIRMED, alarms: [alarm(2, coupon.dealTitle)] }),
  }
}

/** From check-in to check-out; the last day of the coupon is that of the departure. */
function stayEvent(coupon: OwnCoupon, stay: StayDetails, calendar: Calendar): ICalEventData {
  return {
    ...sharedPart(coupon, calendar),
    id: idOf('stay', coupon, calendar),
    start: stay.checkInAt,
    end: stay.checkOutAt,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: stay.hotelTitle,
    location: stay.address,
    alarms: [alarm(24, `Завтра заезд: ${stay.hotelTitle}`)],
  }
}

function tripEvent(coupon: OwnCoupon, trip: TripDetails, calendar: Calendar): ICalEventData {
  const shared = sharedPart(coupon, calendar)
  const facts = lineFacts(trip, calendar.now).map(({ label, value }) => `${label}: ${value}`)
  return {
    ...shared,
    description: [...facts, shared.description].join('\n'),
    id: idOf('trip', coupon, calendar),
    start: new Date(trip.departsAt),
    end: new Date(trip.returnsAt),
    summary: coupon.dealTitle,
    location: trip.meetingPoint,
    alarms: [alarm(24, coupon.dealTitle), alarm(3, coupon.dealTitle)],
  }
}

/** An all-day event, so that the date does not depend on the owner's time zone. */
function lastDayEvent(coupon: OwnCoupon, calendar: Calendar): ICalEventData {
  const endsAt = new Date(coupon.endsAt)
  const dayAfter = addDays(new Date(endsAt.getTime() - 1), 1, coupon.timeZone)
  const [site] = coupon.sites
  return {
    ...sharedPart(coupon, calendar),
    id: idOf('coupon', coupon, calendar),
    allDay: true,
    start: lastCityDay(endsAt, coupon.timeZone),
    end: cityDay(dayAfter, coupon.timeZone),
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `Последний день купона: ${coupon.dealTitle}`,
    location: site && locationOf(site),
    alarms: [6 * 24 + 14, 14].map((hours) =>
      alarm(hours, `Купон скоро закончится: ${coupon.dealTitle}`),
    ),
  }
}

function sharedPart(coupon: OwnCoupon, { origin, now }: Calendar) {
  const url = `${origin}${paths.coupon(coupon.id)}`
  const lastDay = formatLastDay(new Date(coupon.endsAt), coupon.timeZone, now)
  const description = [
    `${coupon.companyName}: ${coupon.optionTitle}`,
    `№ ${formatCouponNumber(coupon.number)}, ПИН ${coupon.pin}`,
    `Действует до ${lastDay} включительно`,
    url,
  ]
  return {
    stamp: now,
    sequence: Math.floor((now.getTime() - new Date(coupon.boughtAt).getTime()) / 1000),
    url,
    description: description.join('\n'),
  }
}

type Place = { cityTitle: string; address: string; latitude: number; longitude: number }

const locationOf = ({ cityTitle, address, latitude, longitude }: Place) => ({
  title: `${cityTitle}, ${address}`,
  geo: { lat: latitude, lon: longitude },
})

const idOf = (kind: string, { id }: OwnCoupon, { origin }: Calendar) =>
  `${kind}-${id}@${new URL(origin).hostname}`

/** Before an all-day event the hours count from its midnight: 14 are 10 a.m. of the day before. */
const alarm = (hours: number, description: string) => ({
  type: ICalAlarmType.display,
  triggerBefore: hours * 3600,
  description,
})
