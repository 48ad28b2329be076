import { type Static, Type } from 'typebox'
import { Day, PersonName, Phone } from './accounts.ts'
import { defineCalls } from './call.ts'
import { Id, orNull, Slug } from './common.ts'

const Moment = Type.String({ maxLength: 40, format: 'date-time' })

/** Time and specialist of a visit; without a specialist, any free one. */
export type Visit = Static<typeof Visit>
export const Visit = Type.Object({
  branchId: Id,
  staffId: Type.Optional(Id),
  startsAt: Moment,
  name: PersonName,
  phone: Phone,
})

export const VisitKind = Type.Union([Type.Literal('booking'), Type.Literal('river')])

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
  maxRecordTime: Type.Integer({ description: 'How many days ahead a visit can be booked' }),
  branches: Type.Array(BookingBranch),
})

export const AvailableDays = Type.Object({
  days: Type.Array(Day, { description: 'In the time zone of the branch' }),
})

export type FreeSlot = Static<typeof FreeSlot>
export const FreeSlot = Type.Object({
  startsAt: Moment,
  time: Type.String({ description: 'As 18:30, in the time zone of the branch' }),
  staffIds: Type.Array(Id, { description: 'Specialists who are free then' }),
})

/** The visit of one coupon; it shares the coupon's id. */
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
    Type.Literal('lost', { description: 'Booked by another buyer before the order was paid' }),
    Type.Literal('cancelled'),
  ]),
  startsAt: orNull(Moment),
  endsAt: orNull(Moment),
  timeZone: orNull(Type.String()),
  branch: orNull(Type.Object({ id: Id, address: Type.String(), phone: Type.String() })),
  staff: orNull(BookingStaff),
  name: Type.String(),
  phone: Type.String(),
  canChange: Type.Boolean({ description: 'Whether it can be booked, moved or cancelled now' }),
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
  seatsToChoose: Type.Integer({
    description: 'Seats that can be chosen on a sailing now; 0 if none',
  }),
})

const branchFilter = {
  branchId: Type.Optional(Id),
  staffId: Type.Optional(Id),
}
const recordParams = { recordId: Id }
const timeRefusals = ['branch_not_found', 'employee_not_found', 'slot_taken'] as const

export const bookingCalls = defineCalls({
  'GET /api/v4/booking/getBookingInfo': {
    summary: 'Booking options of a deal option: duration, horizon, branches and specialists',
    query: Type.Object({ priceId: Id }),
    data: BookingInfo,
    errors: ['service_not_found'],
  },
  'GET /api/v4/checkout/booking-branch-employee': {
    summary: 'The branches of a deal option with their specialists',
    query: Type.Object({ priceId: Id, branchId: Type.Optional(Id) }),
    data: Type.Object({ branches: Type.Array(BookingBranch) }),
    errors: ['service_not_found', 'branch_not_found'],
  },
  'GET /api/v4/booking/getAvailableDays': {
    summary: 'Days with free slots, nearest first; the service is an option of a deal',
    query: Type.Object({ serviceId: Id, ...branchFilter }),
    data: AvailableDays,
    errors: ['service_not_found'],
  },
  'POST /api/v4/checkout/booking-free-slots': {
    summary: 'The free slots of a day at a branch',
    body: Type.Object({ serviceId: Id, branchId: Id, staffId: Type.Optional(Id), date: Day }),
    bodyLimit: 4 * 1024,
    data: Type.Object({ slots: Type.Array(FreeSlot) }),
    errors: ['service_not_found', 'branch_not_found'],
  },
  'GET /api/v4/booking/getRecordInfo': {
    summary: 'The visit of a coupon; the record id is the coupon id',
    query: Type.Object(recordParams),
    data: BookingRecord,
    auth: true,
    errors: ['record_not_found'],
  },
  'GET /api/v4/booking/getSlotsByRecordId': {
    summary:
      'Branches and days available for the visit of a coupon; with a branch and date, also the free slots',
    query: Type.Object({ ...recordParams, ...branchFilter, date: Type.Optional(Day) }),
    data: Type.Object({
      info: BookingInfo,
      days: Type.Array(Day),
      slots: Type.Array(FreeSlot, { description: 'Empty unless branch and date are given' }),
    }),
    auth: true,
    errors: ['record_not_found'],
  },
  'POST /api/v4/booking/profileUpdateRecord/{recordId}': {
    summary: 'Books a visit for a coupon, or moves the existing one',
    params: Type.Object(recordParams),
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
    summary: 'Cancels a visit; the coupon stays valid',
    query: Type.Object(recordParams),
    data: BookingRecord,
    auth: true,
    errors: ['record_not_found', 'nothing_booked', 'too_late_to_change'],
  },
  'POST /api/v4/booking/details': {
    summary: 'Visits and sailings of purchases; omits those of other users',
    body: Type.Object({ purchaseIds: Type.Array(Id, { maxItems: 100 }) }),
    bodyLimit: 8 * 1024,
    data: Type.Object({
      records: Type.Array(BookingRecord),
      sailings: Type.Array(BookedSailing),
    }),
    auth: true,
  },
})
