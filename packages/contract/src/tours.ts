import { type Static, Type } from 'typebox'
import { Day, PersonName } from './accounts.ts'
import { DateTime, Id, orNull } from './common.ts'

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
  passengers: Type.Array(Passenger, { minItems: 1, maxItems: 20 }),
})

export type TripDetails = Static<typeof TripDetails>
export const TripDetails = Type.Object({
  kind: Type.Literal('tour'),
  departsAt: DateTime,
  returnsAt: DateTime,
  timeZone: Type.String(),
  meetingPoint: Type.String(),
  operator: Type.Object({ title: Type.String(), phone: orNull(Type.String()) }),
  /** Names only; documents are shown to nobody but the operator. */
  passengers: Type.Array(Type.String()),
})
