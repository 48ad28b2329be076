import { type Static, Type } from 'typebox'
import { ParcelDetails, ParcelRequest } from './goods.ts'
import { StayDetails, StayRequest } from './stays.ts'
import { TripDetails, TripRequest } from './tours.ts'

/** What a line of an order is, which decides what is asked, held, delivered and refunded (docs/kinds.md). */
export type LineKind = Static<typeof LineKind>
export const LineKind = Type.Union([
  Type.Literal('coupon'),
  Type.Literal('river'),
  Type.Literal('goods'),
  Type.Literal('tour'),
  Type.Literal('hotel'),
])

/** What a kind must know before paying; each kind has one field. */
export const lineKindFields = {
  parcel: Type.Optional(ParcelRequest),
  trip: Type.Optional(TripRequest),
  stay: Type.Optional(StayRequest),
}

/** What a kind adds to a bought line. */
export type LineDetails = Static<typeof LineDetails>
export const LineDetails = Type.Union([ParcelDetails, TripDetails, StayDetails])
