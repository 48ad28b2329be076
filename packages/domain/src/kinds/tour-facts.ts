import { formatPhone, normalizePhone } from '../accounts/phone.ts'
import { formatDay, formatDayTime } from '../dates/dates.ts'

export type Fact = { label: string; value: string }

export type TourFactsInput = {
  departsAt: string
  returnsAt: string
  timeZone: string
  meetingPoint: string
  operator: { title: string; phone: string | null }
  passengers: readonly string[]
  isCancelled: boolean
}

/** What travellers need to know, for pages, letters, the PDF and the cash desk. */
export function tourFacts(trip: TourFactsInput, now: Date): Fact[] {
  const { timeZone, operator, passengers } = trip
  const phone = operator.phone && (normalizePhone(operator.phone) ?? operator.phone)
  return [
    ...(trip.isCancelled
      ? [{ label: 'Поездка', value: 'Организатор отменил отправление, деньги возвращаем' }]
      : []),
    { label: 'Отправление', value: formatDayTime(new Date(trip.departsAt), timeZone, now) },
    { label: 'Возвращение', value: formatDay(new Date(trip.returnsAt), timeZone, now) },
    { label: 'Место сбора', value: trip.meetingPoint },
    ...(passengers.length > 0
      ? [{ label: passengers.length > 1 ? 'Едут' : 'Едет', value: passengers.join(', ') }]
      : []),
    {
      label: 'Организатор',
      value: phone ? `${operator.title}, ${formatPhone(phone)}` : operator.title,
    },
  ]
}
