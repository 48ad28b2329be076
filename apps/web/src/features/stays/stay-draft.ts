import type { CheckoutClient } from '@skidora/contract/checkout-info.ts'
import type { StayRequest } from '@skidora/contract/stays.ts'
import { formatPhone, normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
import { isDay, shiftDay, stayLimits } from '@skidora/domain/deals/hotel-stay.ts'
import { partyText } from '@skidora/domain/kinds/stay-facts.ts'
import { shortRangeText } from '../../ui/dates/calendar-day.ts'

/** A stay as the order form has it. */
export type StayDraft = {
  arrival: string
  departure: string
  adults: number
  childrenAges: number[]
  guestName: string
  guestPhone: string
  wishes: string
}

/** Query of the order form; `guests` and the days also come from the hotel search. */
export type StayAddress = Pick<StayDraft, 'arrival' | 'departure' | 'adults' | 'childrenAges'> & {
  rooms: number
}

/** Null without a valid pair of days: then there is nothing to price. */
export function readStayAddress(params: URLSearchParams): StayAddress | null {
  const arrival = params.get('arrival') ?? ''
  const departure = params.get('departure') ?? ''
  if (!isDay(arrival) || !isDay(departure) || departure <= arrival) return null
  const ages = params.get('children')?.split(',') ?? []
  return {
    arrival,
    departure,
    adults: readCount(params.get('adults'), stayLimits.guests) ?? 2,
    childrenAges: ages
      .map((age) => (/^\d{1,2}$/.test(age) && Number(age) <= maxAge ? Number(age) : unknownAge))
      .slice(0, maxChildren),
    rooms: readCount(params.get('rooms'), stayLimits.rooms) ?? 1,
  }
}

/** Of a child whose age has not been chosen yet. */
export const unknownAge = -1
export const maxAge = 17
export const maxChildren = 10

function readCount(text: string | null, most: number): number | undefined {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined
}

/** `?arrival=…`, for links to the order form and its reloads. */
export function stayAddress({ arrival, departure, adults, childrenAges, rooms }: StayAddress) {
  const params = new URLSearchParams({ arrival, departure, adults: String(adults) })
  if (childrenAges.length > 0)
    params.set('children', childrenAges.map((age) => (age === unknownAge ? '' : age)).join(','))
  if (rooms > 1) params.set('rooms', String(rooms))
  return `?${params}`
}

/** The API's name of a child's age. */
export const ageField = (index: number) => `stay.childrenAges.${index}`

export function openStay(address: StayAddress, client: CheckoutClient): StayDraft {
  const { rooms: _, ...days } = address
  return { ...days, ...contactOf(client), wishes: '' }
}

/** Fills empty fields only: a guest signs in while the form is open. */
export const withContact = (draft: StayDraft, client: CheckoutClient): StayDraft => ({
  ...draft,
  guestName: draft.guestName || contactOf(client).guestName,
  guestPhone: draft.guestPhone || contactOf(client).guestPhone,
})

const contactOf = ({ name, phone }: CheckoutClient) => ({
  guestName: name === unnamed ? '' : name,
  guestPhone: phone ? formatPhone(phone) : '',
})

/** A quote needs no guest and no ages, but the request of an order does; nothing of it is stored. */
export const quotedStay = (draft: StayDraft): StayRequest => ({
  ...draft,
  childrenAges: draft.childrenAges.map((age) => Math.max(0, age)),
  guestName: 'Гость',
  guestPhone: '+79000000000',
})

export function stayProblems(draft: StayDraft): Record<string, string> {
  const { childrenAges, guestName, guestPhone } = draft
  const unknown = childrenAges.flatMap((age, index) =>
    age === unknownAge ? [[ageField(index), 'Выберите возраст.']] : [],
  )
  return {
    ...Object.fromEntries(unknown),
    ...(!guestName.trim() && { 'stay.guestName': 'Напишите имя и фамилию гостя.' }),
    ...(!normalizePhone(guestPhone) && { 'stay.guestPhone': 'Укажите телефон гостя.' }),
  }
}

/** Other days keep the stay at least a night long. */
export const withDays = (draft: StayDraft, from: string, to: string): StayDraft => ({
  ...draft,
  arrival: from,
  departure: to > from ? to : shiftDay(from, 1),
})

/** «20–23 ноября, 2 взрослых» */
export const stayText = (
  draft: Pick<StayDraft, 'arrival' | 'departure' | 'adults' | 'childrenAges'>,
) => `${shortRangeText({ from: draft.arrival, to: draft.departure })}, ${partyText(draft)}`
