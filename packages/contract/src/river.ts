import { type Static, Type } from 'typebox'
import { Day } from './accounts.ts'
import { BookedSailing } from './booking.ts'
import { defineCalls } from './call.ts'
import { Id } from './common.ts'

/** Unix time in seconds. */
const Timestamp = Type.Integer({ minimum: 0, maximum: 4_102_444_800 })

/** A sailing: a line of the timetable and its departure time. */
export type Sailing = Static<typeof Sailing>
export const Sailing = Type.Object({ eventTimeId: Id, timestamp: Timestamp })

export type RiverDay = Static<typeof RiverDay>
export const RiverDay = Type.Object({
  date: Day,
  timestampStart: Timestamp,
  freeSeats: Type.Integer({ description: 'On all sailings of the day' }),
})

export type RiverSlot = Static<typeof RiverSlot>
export const RiverSlot = Type.Object({
  eventTimeId: Id,
  timestamp: Timestamp,
  time: Type.String({ description: 'As 18:30, at the pier' }),
  freeSeats: Type.Integer(),
  capacity: Type.Integer(),
})

const eventQuery = { eventId: Id, dealOfferPriceId: Id }

export const riverCalls = defineCalls({
  'GET /api/v4/river/getAvailableDays': {
    summary: 'Days with free seats on a boat',
    query: Type.Object(eventQuery),
    data: Type.Object({ days: Type.Array(RiverDay) }),
    errors: ['event_not_found'],
  },
  'GET /api/v4/river/getFreeSlots': {
    summary: 'Sailings of a day with their free seats, including full ones',
    query: Type.Object({ ...eventQuery, timestampStart: Timestamp }),
    data: Type.Object({
      pier: Type.String(),
      durationMinutes: Type.Integer(),
      slots: Type.Array(RiverSlot),
    }),
    errors: ['event_not_found'],
  },
  'POST /api/v4/river/chooseSailing': {
    summary: 'Moves a purchase, paid when its sailing was full, to another sailing',
    body: Type.Object({ purchaseId: Id, ...Sailing.properties }),
    bodyLimit: 4 * 1024,
    data: BookedSailing,
    auth: true,
    errors: [
      'record_not_found',
      'sailing_chosen',
      'coupon_not_active',
      'sailing_not_found',
      'sailing_full',
    ],
  },
})
