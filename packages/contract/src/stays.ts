import { type Static, Type } from 'typebox'
import { Day, PersonName, Phone } from './accounts.ts'
import { DateTime, orNull, Rubles, Slug } from './common.ts'

/** Nights in the room of the option. */
export type StayRequest = Static<typeof StayRequest>
export const StayRequest = Type.Object({
  arrival: Day,
  departure: Day,
  adults: Type.Integer({ minimum: 1, maximum: 20 }),
  childrenAges: Type.Array(Type.Integer({ minimum: 0, maximum: 17 }), { maxItems: 10 }),
  guestName: PersonName,
  guestPhone: Phone,
  wishes: Type.Optional(Type.String({ maxLength: 500 })),
})

export type StayDetails = Static<typeof StayDetails>
export const StayDetails = Type.Object({
  kind: Type.Literal('hotel'),
  hotelTitle: Type.String(),
  hotelSlug: Slug,
  roomTitle: Type.String(),
  meal: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  arrival: Day,
  departure: Day,
  checkInTime: Type.String(),
  checkOutTime: Type.String(),
  timeZone: Type.String(),
  adults: Type.Integer(),
  childrenAges: Type.Array(Type.Integer()),
  guestName: Type.String(),
  /** Included in the price. */
  taxes: Rubles,
  /** Until when cancelling costs nothing; null if it never does. */
  freeCancelUntil: orNull(DateTime),
})
