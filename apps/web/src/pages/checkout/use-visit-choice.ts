import type { CheckoutClient, CheckoutDeal, OrderedVisit } from '@skidora/contract/checkout-info.ts'
import type { Sailing } from '@skidora/contract/river.ts'
import { useEffect, useState } from 'react'
import {
  type BookingData,
  bookingProblems,
  openBooking,
  visitOf,
  withContact,
} from '../../features/booking/booking-data.ts'
import type { OrderBody } from '../../features/checkout/send-order.ts'

export type VisitChoice = ReturnType<typeof useVisitChoice>

/**
 * Optional visit time of an order. `isOnByDefault` opens the choice at once, for a buyer whose
 * chosen time was taken.
 */
export function useVisitChoice(
  deal: CheckoutDeal,
  client: CheckoutClient,
  onChange: () => void,
  isOnByDefault = false,
) {
  const [booking, setBooking] = useState<BookingData>(() => ({
    ...openBooking(client),
    skipBooking: !isOnByDefault,
  }))
  /** `riverEventParams` of the specification; false if the buyer chooses no sailing. */
  const [river, setRiver] = useState<Sailing | null | false>(isOnByDefault ? null : false)
  // Prefills the phone that a guest has just confirmed.
  useEffect(() => setBooking((old) => withContact(old, client)), [client])
  const visit = deal.isBooking ? visitOf(booking) : null
  return {
    deal,
    booking,
    river,
    setBooking(changed: BookingData) {
      setBooking(changed)
      onChange()
    },
    setRiver(changed: Sailing | null | false) {
      setRiver(changed)
      onChange()
    },
    /** Another option may have other times. */
    clearTime() {
      setBooking({ ...booking, bookingActiveTime: null })
      if (river) setRiver(null)
    },
    /** Of a booking or a sailing; `fallbackZone` is for a deal without places. */
    chosenTime(fallbackZone: string): Omit<OrderedVisit, 'isFree'> | null {
      const timeZone = deal.visitTimeZone ?? fallbackZone
      if (visit) return { kind: 'booking', startsAt: visit.startsAt, timeZone }
      if (!deal.isRiver || !river) return null
      const startsAt = new Date(river.timestamp * 1000).toISOString()
      return { kind: 'river', startsAt, timeZone }
    },
    problems(): Record<string, string> {
      const missing = deal.isBooking ? Object.entries(bookingProblems(booking)) : []
      return {
        ...Object.fromEntries(missing.map(([field, text]) => [`booking.${field}`, text])),
        ...(deal.isRiver && river === null && { river: 'Выберите рейс.' }),
      }
    },
    orderFields(): Pick<OrderBody, 'booking' | 'river'> {
      return { ...(visit && { booking: visit }), ...(deal.isRiver && river && { river }) }
    },
  }
}
