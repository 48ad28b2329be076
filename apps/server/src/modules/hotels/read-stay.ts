import { cityDay } from '@skidora/domain/dates/dates.ts'
import { type Party, type Stay, stayErrors } from '@skidora/domain/deals/hotel-stay.ts'
import { invalidFields } from '../../app-error.ts'

type StayQuery = { checkIn?: string; checkOut?: string }

/** The requested dates; null when there are none. */
export function readStay({ checkIn, checkOut }: StayQuery, today: string): Stay | null {
  if (checkIn === undefined && checkOut === undefined) return null
  const stay = { checkIn: checkIn ?? '', checkOut: checkOut ?? '' }
  const payload = stayErrors(stay, today)
  if (Object.keys(payload).length > 0) throw invalidFields(payload, 'Проверьте даты поездки.')
  return stay
}

export const defaultParty: Party = { guests: 2, rooms: 1 }

/** The westernmost zone of our cities, where the day changes last. */
const latestZone = 'Europe/Kaliningrad'

export function todayIn(timeZone = latestZone): string {
  return cityDay(new Date(), timeZone)
}
