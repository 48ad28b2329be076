import { type Static, Type } from 'typebox'
import { Day, Done, PersonName } from './accounts.ts'
import { defineCalls } from './call.ts'
import { DateTime, Id, orNull, Rubles } from './common.ts'
import { RefundStep } from './refund-steps.ts'

export type PassengerDocument = Static<typeof PassengerDocument>
export const PassengerDocument = Type.Object({
  type: Type.Union([
    Type.Literal('passport'),
    Type.Literal('foreign_passport'),
    Type.Literal('birth_certificate'),
  ]),
  number: Type.String({ minLength: 1, maxLength: 30 }),
})

export type Passenger = Static<typeof Passenger>
export const Passenger = Type.Object({
  lastName: PersonName,
  firstName: PersonName,
  middleName: Type.Optional(PersonName),
  birthday: Day,
  document: PassengerDocument,
})

/** A departure, and one passenger per unit. */
export type TripRequest = Static<typeof TripRequest>
export const TripRequest = Type.Object({
  departureId: Id,
  /** Required by an order, not by its quote. */
  passengers: Type.Optional(Type.Array(Passenger, { minItems: 1, maxItems: 20 })),
})

export type TripDetails = Static<typeof TripDetails>
export const TripDetails = Type.Object({
  kind: Type.Literal('tour'),
  dealOfferId: Id,
  departureId: Id,
  /** Supplement of the departure per person; part of the price. */
  supplement: Rubles,
  departsAt: DateTime,
  returnsAt: DateTime,
  timeZone: Type.String(),
  meetingPoint: Type.String(),
  operator: Type.Object({ title: Type.String(), phone: orNull(Type.String()) }),
  /** Names of those who still travel; documents are shown to nobody but the operator. */
  passengers: Type.Array(Type.String()),
  /** Empty once the trip has begun or is cancelled. */
  refundSteps: Type.Array(RefundStep),
  /** Deadline for correcting passengers and moving the trip. */
  changesUntil: DateTime,
  /** By the operator: everything comes back. */
  isCancelled: Type.Boolean(),
})

/** Who an option is for, in whole years on the day of departure: from, and below. */
export type OptionAges = Static<typeof OptionAges>
export const OptionAges = Type.Object({
  priceId: Id,
  from: Type.Integer(),
  below: orNull(Type.Integer()),
})

export type Departure = Static<typeof Departure>
export const Departure = Type.Object({
  id: Id,
  departsAt: DateTime,
  returnsAt: DateTime,
  meetingPoint: Type.String(),
  /** Per person, with the supplement of the departure. */
  price: Rubles,
  /** Part of the price of every option. */
  supplement: Rubles,
  placesLeft: Type.Integer(),
  refundSteps: Type.Array(RefundStep),
})

export type Departures = Static<typeof Departures>
export const Departures = Type.Object({
  timeZone: Type.String(),
  operatorPhone: Type.String(),
  departures: Type.Array(Departure),
  /** Only of options with a limit. */
  ages: Type.Array(OptionAges),
})

/** A departure as its operator sees it. */
export type OperatedDeparture = Static<typeof OperatedDeparture>
export const OperatedDeparture = Type.Object({
  id: Id,
  dealTitle: Type.String(),
  departsAt: DateTime,
  returnsAt: DateTime,
  capacity: Type.Integer(),
  taken: Type.Integer(),
  isCancelled: Type.Boolean(),
})

/** Whom the operator takes along. */
export type ListedPassenger = Static<typeof ListedPassenger>
export const ListedPassenger = Type.Object({
  couponNumber: Type.String(),
  optionTitle: Type.String(),
  lastName: Type.String(),
  firstName: Type.String(),
  middleName: orNull(Type.String()),
  birthday: Day,
  documentType: PassengerDocument.properties.type,
  /** Null when it cannot be decrypted. */
  documentNumber: orNull(Type.String()),
})

const changeErrors = [
  'trip_not_found',
  'departure_cancelled',
  'trip_changes_closed',
  'passenger_age',
  'passport_too_early',
  'certificate_too_late',
] as const

export const tourCalls = defineCalls({
  'GET /api/v4/tours/departures': {
    summary: 'Departures of a tour on sale, with the price per person and the places left',
    query: Type.Object({ dealOfferId: Id, priceId: Type.Optional(Id) }),
    data: Departures,
    errors: ['deal_not_found'],
  },
  'POST /api/v4/tours/changePassenger': {
    summary: 'Corrects a passenger of a paid trip',
    body: Type.Object({ couponId: Id, passenger: Passenger }),
    bodyLimit: 8 * 1024,
    data: Done,
    auth: true,
    errors: changeErrors,
  },
  'POST /api/v4/tours/move': {
    summary: 'Moves all travellers of an order to another departure at the same price',
    body: Type.Object({ purchaseId: Id, departureId: Id }),
    bodyLimit: 1024,
    data: TripDetails,
    auth: true,
    errors: [
      ...changeErrors,
      'departure_not_found',
      'departure_closed',
      'departure_full',
      'departure_other_price',
      'coupon_used',
    ],
  },
  'GET /api/v4/merchant/departures': {
    summary: 'Coming departures of the merchant',
    data: Type.Object({ departures: Type.Array(OperatedDeparture) }),
    merchant: true,
  },
  'GET /api/v4/merchant/departure/passengers': {
    summary: 'The passengers of a departure with their documents; each request is logged',
    query: Type.Object({ departureId: Id }),
    data: Type.Object({ passengers: Type.Array(ListedPassenger) }),
    merchant: true,
    errors: ['departure_not_found'],
  },
  'POST /api/v4/merchant/departure/cancel': {
    summary: 'Cancels a departure of the merchant: every buyer gets everything back',
    body: Type.Object({ departureId: Id }),
    bodyLimit: 1024,
    data: Done,
    merchant: true,
    errors: ['departure_not_found', 'departure_left'],
  },
})
