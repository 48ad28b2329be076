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
 * The time that comes with an order, where the deal has times and the buyer wants one now: `isWanted`
 * from the beginning by who had one and lost it.
 */
export function useVisitChoice(
  deal: CheckoutDeal,
  client: CheckoutClient,
  onChange: () => void,
  isWanted = false,
) {
  const [booking, setBooking] = useState<BookingData>(() => ({
    ...openBooking(client),
    skipBooking: !isWanted,
  }))
  /** `riverEventParams` of the specification; false while the buyer does not want one. */
  const [river, setRiver] = useState<Sailing | null | false>(isWanted ? null : false)
  // A guest who has just confirmed a phone need not type it again.
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
    /** Another option takes longer or sails elsewhere. */
    forgetTime() {
      setBooking({ ...booking, bookingActiveTime: null })
      if (river) setRiver(null)
    },
    /** Of a booking or a sailing; `fallbackZone` for a deal without a place. */
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
    wish(): Pick<OrderBody, 'booking' | 'river'> {
      return { ...(visit && { booking: visit }), ...(deal.isRiver && river && { river }) }
    },
  }
}
