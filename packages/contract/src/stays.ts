import { type Static, Type } from 'typebox'
import { Day, PersonName, Phone } from './accounts.ts'
import { defineCalls } from './call.ts'
import { DateTime, Id, orNull, Rubles, Slug } from './common.ts'
import { RefundStep } from './refund-steps.ts'

export type Meal = Static<typeof Meal>
export const Meal = Type.Union([
  Type.Literal('none'),
  Type.Literal('breakfast'),
  Type.Literal('half'),
  Type.Literal('full'),
  Type.Literal('all'),
])

const guestFields = {
  guestName: PersonName,
  guestPhone: Phone,
  wishes: Type.Optional(Type.String({ maxLength: 500 })),
}

/** Nights in the room of the option; the quantity of the line is the number of rooms. */
export type StayRequest = Static<typeof StayRequest>
export const StayRequest = Type.Object({
  arrival: Day,
  departure: Day,
  adults: Type.Integer({ minimum: 1, maximum: 20 }),
  childrenAges: Type.Array(Type.Integer({ minimum: 0, maximum: 17 }), { maxItems: 10 }),
  ...guestFields,
})

export type StayDetails = Static<typeof StayDetails>
export const StayDetails = Type.Object({
  kind: Type.Literal('hotel'),
  status: Type.Union([
    Type.Literal('requested'),
    Type.Literal('held'),
    Type.Literal('booked'),
    Type.Literal('cancelled'),
  ]),
  hotelTitle: Type.String(),
  hotelSlug: Slug,
  roomTitle: Type.String(),
  meal: Meal,
  address: Type.String(),
  phone: Type.String(),
  arrival: Day,
  departure: Day,
  checkInTime: Type.String(),
  checkOutTime: Type.String(),
  checkInAt: DateTime,
  checkOutAt: DateTime,
  timeZone: Type.String(),
  rooms: Type.Integer({ description: 'Without returned ones' }),
  adults: Type.Integer(),
  childrenAges: Type.Array(Type.Integer()),
  guestName: Type.String(),
  guestPhone: Type.String(),
  wishes: Type.String(),
  /** Included in the price. */
  taxes: Rubles,
  /** Until when cancelling costs nothing; null if it never does. */
  freeCancelUntil: orNull(DateTime),
  refundSteps: Type.Array(RefundStep),
})

/** A room as the order form shows it. */
export type StayRoom = Static<typeof StayRoom>
export const StayRoom = Type.Object({
  hotelTitle: Type.String(),
  hotelSlug: Slug,
  address: Type.String(),
  image: Type.String(),
  title: Type.String(),
  guests: Type.Integer({ description: 'Capacity of one room' }),
  beds: Type.String(),
  meal: Meal,
  price: Type.Number({ description: 'One night, rubles' }),
  weekendPrice: Type.Number({ description: 'The nights to Saturday and to Sunday' }),
  freeCancelDays: orNull(Type.Integer()),
  checkInTime: Type.String(),
  checkOutTime: Type.String(),
  timeZone: Type.String(),
  taxPercent: Type.Number({ description: 'Tourist tax, included in the price' }),
})

const moveRefusals = [
  'stay_not_found',
  'stay_begun',
  'stay_dates_fixed',
  'stay_price_differs',
  'stay_past',
  'stay_too_far',
  'stay_turned',
  'stay_too_long',
  'room_not_free',
] as const

export const stayCalls = defineCalls({
  'GET /api/v4/stays/getRoom': {
    summary: 'The room that an option of a hotel deal sells',
    query: Type.Object({ priceId: Id }),
    data: StayRoom,
    errors: ['room_not_found'],
  },
  'GET /api/v4/stays/quoteChange': {
    summary: 'A paid stay as it would be on other dates; changes nothing',
    query: Type.Object({ purchaseId: Id, arrival: Day, departure: Day }),
    data: StayDetails,
    auth: true,
    errors: moveRefusals,
  },
  'POST /api/v4/stays/change': {
    summary:
      'Changes the guest and the wishes of a paid stay, or its dates at the same price while cancelling is free',
    body: Type.Object({
      ...{ purchaseId: Id, arrival: Day, departure: Day, ...guestFields },
      freeCancelUntil: Type.Optional(
        Type.Union([DateTime, Type.Null()], {
          description: 'Of the new dates, as the buyer has seen it; dates with worse terms need it',
        }),
      ),
    }),
    bodyLimit: 8 * 1024,
    data: StayDetails,
    auth: true,
    errors: [...moveRefusals, 'stay_terms_worse'],
  },
})
