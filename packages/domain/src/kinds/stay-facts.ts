import { formatPhone, normalizePhone } from '../accounts/phone.ts'
import { formatDay, formatLastDay, formatTime } from '../dates/dates.ts'
import { nightsBetween } from '../deals/hotel-stay.ts'
import { formatPrice } from '../money/money.ts'
import { countOf } from '../text/plural.ts'
import type { LineFact } from './line-fact.ts'
import { type Meal, mealTexts } from './meal-texts.ts'

/** Of StayDetails of the contract. */
export type StayFacts = {
  kind: 'hotel'
  status: 'requested' | 'held' | 'booked' | 'cancelled'
  roomTitle: string
  meal: Meal
  address: string
  phone: string
  arrival: string
  departure: string
  checkInTime: string
  checkOutTime: string
  checkInAt: string
  timeZone: string
  rooms: number
  adults: number
  childrenAges: number[]
  guestName: string
  guestPhone: string
  wishes: string
  taxes: number
  freeCancelUntil: string | null
}

export function stayFacts(stay: StayFacts): LineFact[] {
  const { arrival, departure, rooms, guestName, guestPhone, wishes, taxes } = stay
  const nights = nightsBetween({ checkIn: arrival, checkOut: departure })
  const phone = normalizePhone(guestPhone)
  return [
    { label: 'Заезд', value: `${dayOf(arrival)} с ${stay.checkInTime}` },
    { label: 'Выезд', value: `${dayOf(departure)} до ${stay.checkOutTime}` },
    {
      label: 'Номер',
      value: [
        stay.roomTitle,
        ...(rooms > 1 ? [countOf(rooms, ['номер', 'номера', 'номеров'])] : []),
        countOf(nights, ['ночь', 'ночи', 'ночей']),
      ].join(', '),
    },
    { label: 'Питание', value: mealTexts[stay.meal] },
    { label: 'Гости', value: partyText(stay) },
    ...(guestName ? [{ label: 'Кто заселяется', value: guestName }] : []),
    ...(phone ? [{ label: 'Телефон гостя', value: formatPhone(phone) }] : []),
    ...(wishes ? [{ label: 'Пожелания', value: wishes }] : []),
    ...(taxes > 0
      ? [{ label: 'Туристический налог', value: `${formatPrice(taxes)}, уже в цене` }]
      : []),
    { label: 'Отмена', value: cancelText(stay) },
    { label: 'Адрес', value: stay.address },
    { label: 'Телефон отеля', value: stay.phone },
  ]
}

/** «2 взрослых, 1 ребёнок (5 лет)»; an age below 0 is not chosen yet. */
export function partyText({ adults, childrenAges }: Pick<StayFacts, 'adults' | 'childrenAges'>) {
  const children = childrenAges.length
  const ages = childrenAges
    .filter((age) => age >= 0)
    .map((age) => (age === 0 ? 'до года' : countOf(age, ['год', 'года', 'лет'])))
  return [
    countOf(adults, ['взрослый', 'взрослых', 'взрослых']),
    ...(children > 0
      ? [
          countOf(children, ['ребёнок', 'ребёнка', 'детей']) +
            (ages.length > 0 ? ` (${ages.join(', ')})` : ''),
        ]
      : []),
  ].join(', ')
}

/** The rule that the buyer has accepted. */
function cancelText({ freeCancelUntil, checkInAt, timeZone }: StayFacts): string {
  if (!freeCancelUntil) return 'Деньги за этот номер при отмене не возвращаются'
  const until = deadlineText(freeCancelUntil, timeZone)
  return freeCancelUntil === checkInAt
    ? `Бесплатно до ${until}, потом не возвращаем`
    : `Бесплатно до ${until}, потом удержим первую ночь, после начала заезда не возвращаем`
}

/** «5 июня включительно», or the time where it ends within a day. */
export function deadlineText(deadline: string, timeZone: string): string {
  const end = new Date(deadline)
  return formatTime(end, timeZone) === '00:00'
    ? `${formatLastDay(end, timeZone, end)} включительно`
    : `${formatTime(end, timeZone)} ${formatDay(end, timeZone, end)}`
}

/** Without the year: nobody books more than a year ahead. */
export function dayOf(day: string): string {
  const date = new Date(day)
  return formatDay(date, 'UTC', date)
}
