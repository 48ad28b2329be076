import { type Static, Type } from 'typebox'
import { Day, PersonName, Phone } from './accounts.ts'
import { defineCalls } from './call.ts'
import { Id, orNull, Slug } from './common.ts'

const Moment = Type.String({ maxLength: 40, format: 'date-time' })

/** When and to whom somebody comes; without a person, to anybody who is free. */
export type Visit = Static<typeof Visit>
export const Visit = Type.Object({
  branchId: Id,
  staffId: Type.Optional(Id),
  startsAt: Moment,
  name: PersonName,
  phone: Phone,
})

export type BookingStaff = Static<typeof BookingStaff>
export const BookingStaff = Type.Object({ id: Id, name: Type.String(), role: Type.String() })

export type BookingBranch = Static<typeof BookingBranch>
export const BookingBranch = Type.Object({
  id: Id,
  address: Type.String(),
  landmark: orNull(Type.String()),
  phone: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  timeZone: Type.String(),
  staff: Type.Array(BookingStaff),
})

export type BookingInfo = Static<typeof BookingInfo>
export const BookingInfo = Type.Object({
  serviceId: Id,
  title: Type.String(),
  companyName: Type.String(),
  durationMinutes: Type.Integer(),
  maxRecordTime: Type.Integer({ description: 'How many days ahead a visit may be booked' }),
  branches: Type.Array(BookingBranch),
})

export const AvailableDays = Type.Object({
  days: Type.Array(Day, { description: 'In the city of the branch' }),
})

export type FreeSlot = Static<typeof FreeSlot>
export const FreeSlot = Type.Object({
  startsAt: Moment,
  time: Type.String({ description: 'As 18:30, in the city of the branch' }),
  staffIds: Type.Array(Id, { description: 'Who is free then' }),
})

/** The visit of one coupon; its id is the coupon's. */
export type BookingRecord = Static<typeof BookingRecord>
export const BookingRecord = Type.Object({
  recordId: Id,
  purchaseId: Id,
  serviceId: Id,
  dealSlug: Slug,
  dealTitle: Type.String(),
  priceTitle: Type.String(),
  status: Type.Union([
    Type.Literal('none'),
    Type.Literal('booked'),
    Type.Literal('lost', { description: 'Taken by somebody else before the order was paid' }),
    Type.Literal('cancelled'),
  ]),
  startsAt: orNull(Moment),
  endsAt: orNull(Moment),
  timeZone: orNull(Type.String()),
  branch: orNull(Type.Object({ id: Id, address: Type.String(), phone: Type.String() })),
  staff: orNull(BookingStaff),
  name: Type.String(),
  phone: Type.String(),
  canChange: Type.Boolean({ description: 'Whether it can be booked, moved or called off now' }),
  changeUntil: orNull(Moment),
})

export type BookedSailing = Static<typeof BookedSailing>
export const BookedSailing = Type.Object({
  purchaseId: Id,
  eventId: Id,
  priceId: Id,
  dealTitle: Type.String(),
  status: Type.Union([Type.Literal('booked'), Type.Literal('lost'), Type.Literal('cancelled')]),
  startsAt: Moment,
  timeZone: Type.String(),
  seats: Type.Integer(),
  address: Type.String(),
  canChoose: Type.Boolean({ description: 'Whether another sailing can be chosen now' }),
})

const which = {
  branchId: Type.Optional(Id),
  staffId: Type.Optional(Id),
}
const ofRecord = { recordId: Id }
const timeRefusals = ['branch_not_found', 'employee_not_found', 'slot_taken'] as const

export const bookingCalls = defineCalls({
  'GET /api/v4/booking/getBookingInfo': {
    summary:
      'What can be booked with an option of a deal: how long, how far ahead, where, with whom',
    query: Type.Object({ priceId: Id }),
    data: BookingInfo,
    errors: ['service_not_found'],
  },
  'GET /api/v4/checkout/booking-branch-employee': {
    summary: 'The branches of an option with those who work there',
    query: Type.Object({ priceId: Id, branchId: Type.Optional(Id) }),
    data: Type.Object({ branches: Type.Array(BookingBranch) }),
    errors: ['service_not_found', 'branch_not_found'],
  },
  'GET /api/v4/booking/getAvailableDays': {
    summary: 'Days with a free time, the nearest first; the service is an option of a deal',
    query: Type.Object({ serviceId: Id, ...which }),
    data: AvailableDays,
    errors: ['service_not_found'],
  },
  'POST /api/v4/checkout/booking-free-slots': {
    summary: 'The free times of a day at a branch',
    body: Type.Object({ serviceId: Id, branchId: Id, staffId: Type.Optional(Id), date: Day }),
    bodyLimit: 4 * 1024,
    data: Type.Object({ slots: Type.Array(FreeSlot) }),
    errors: ['service_not_found', 'branch_not_found'],
  },
  'GET /api/v4/booking/getRecordInfo': {
    summary: 'The visit of a coupon; the record is named by the id of the coupon',
    query: Type.Object(ofRecord),
    data: BookingRecord,
    auth: true,
    errors: ['record_not_found'],
  },
  'GET /api/v4/booking/getSlotsByRecordId': {
    summary:
      'Where and when the visit of a coupon can be; the free times of a day when it is named',
    query: Type.Object({ ...ofRecord, ...which, date: Type.Optional(Day) }),
    data: Type.Object({
      info: BookingInfo,
      days: Type.Array(Day),
      slots: Type.Array(FreeSlot, { description: 'Empty unless branch and date are named' }),
    }),
    auth: true,
    errors: ['record_not_found'],
  },
  'POST /api/v4/booking/profileUpdateRecord/{recordId}': {
    summary: 'Books a visit for a coupon, or moves the one it has',
    params: Type.Object(ofRecord),
    body: Visit,
    bodyLimit: 4 * 1024,
    data: BookingRecord,
    auth: true,
    errors: [
      'record_not_found',
      'booking_not_offered',
      'coupon_not_active',
      'too_late_to_change',
      ...timeRefusals,
    ],
  },
  'POST /api/v4/booking/profileCancelRecord': {
    summary: 'Calls a visit off; the coupon stays',
    query: Type.Object(ofRecord),
    data: BookingRecord,
    auth: true,
    errors: ['record_not_found', 'nothing_booked', 'too_late_to_change'],
  },
  'POST /api/v4/booking/details': {
    summary: 'Visits and sailings of purchases; what is not yours is left out',
    body: Type.Object({ purchaseIds: Type.Array(Id, { maxItems: 100 }) }),
    bodyLimit: 8 * 1024,
    data: Type.Object({
      records: Type.Array(BookingRecord),
      sailings: Type.Array(BookedSailing),
    }),
    auth: true,
  },
})
