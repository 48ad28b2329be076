import { type Static, Type } from 'typebox'
import { Day, PersonName, Phone } from './accounts.ts'
import { Id, orNull, Rubles } from './common.ts'

export type DeliveryKind = Static<typeof DeliveryKind>
export const DeliveryKind = Type.Union([
  Type.Literal('courier'),
  Type.Literal('pickup'),
  Type.Literal('post'),
])

/** Where a courier or the post delivers. */
export type ParcelAddress = Static<typeof ParcelAddress>
export const ParcelAddress = Type.Object({
  city: Type.String({ minLength: 1, maxLength: 100 }),
  street: Type.String({ minLength: 1, maxLength: 200 }),
  house: Type.String({ minLength: 1, maxLength: 20 }),
  flat: Type.Optional(Type.String({ maxLength: 20 })),
  postcode: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
})

/** The variant of a thing and how it reaches its recipient. */
export type ParcelRequest = Static<typeof ParcelRequest>
export const ParcelRequest = Type.Object({
  /** A size or colour, where the option has some. */
  variantId: Type.Optional(Id),
  methodId: Id,
  /** The pick-up point; only with a pick-up method. */
  pointId: Type.Optional(Id),
  /** Not with a pick-up method. */
  address: Type.Optional(ParcelAddress),
  recipientName: PersonName,
  recipientPhone: Phone,
  comment: Type.Optional(Type.String({ maxLength: 300 })),
})

export type ParcelStatus = Static<typeof ParcelStatus>
export const ParcelStatus = Type.Union([
  Type.Literal('new'),
  Type.Literal('packed'),
  Type.Literal('sent'),
  Type.Literal('arrived'),
  Type.Literal('handed_over'),
  Type.Literal('cancelled'),
])

export type ParcelDetails = Static<typeof ParcelDetails>
export const ParcelDetails = Type.Object({
  kind: Type.Literal('goods'),
  status: ParcelStatus,
  variant: orNull(Type.String()),
  method: DeliveryKind,
  methodTitle: Type.String(),
  address: Type.String(),
  recipientName: Type.String(),
  recipientPhone: Type.String(),
  deliveryPrice: Rubles,
  expectedFrom: Day,
  expectedUntil: Day,
  tracking: orNull(Type.Object({ number: Type.String(), url: orNull(Type.String()) })),
})
