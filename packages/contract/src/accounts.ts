import { type Static, Type } from 'typebox'
import { Slug } from './common.ts'

const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

/** A calendar day: `1990-05-31`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })

export type UserInfo = Static<typeof UserInfo>
export const UserInfo = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Nullable(Type.String()),
  isEmailConfirmed: Type.Boolean(),
  phone: Nullable(Type.String()),
  birthday: Nullable(Day),
  citySlug: Nullable(Slug),
  /** Path of the picture, for the resizer. */
  avatar: Nullable(Type.String()),
  hasPassword: Type.Boolean(),
  hasSecondStep: Type.Boolean(),
  hideToolbarPopup: Type.Boolean(),
  /** When the account goes for good, if its owner asked for that. */
  deletionAt: Nullable(Type.String()),
  /** Shows the staff's menu; what it leads to asks for the role again. */
  isStaff: Type.Boolean(),
  /** What may be spent or taken out, rubles. */
  balanceAmount: Type.Number(),
  boundCards: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
  /** Codes that are this person's alone and may be used now. */
  promoCodes: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
})

export type SignedIn = Static<typeof SignedIn>
export const SignedIn = Type.Object({ token: Type.String(), user: UserInfo })

export type SecondStepNeeded = Static<typeof SecondStepNeeded>
export const SecondStepNeeded = Type.Object({
  /** Stands for the first step; the second one brings it back with a code. */
  secondStep: Type.Object({ ticket: Type.String(), expiresAt: Type.String() }),
})

/** The way in was right. A second step follows for those who switched it on. */
export type SignInResult = Static<typeof SignInResult>
export const SignInResult = Type.Union([SignedIn, SecondStepNeeded])

export const Login = Type.String({ minLength: 1, maxLength: 200 })
export const Email = Type.String({ minLength: 3, maxLength: 200 })
export const Phone = Type.String({ minLength: 10, maxLength: 30 })
export const Code = Type.String({ minLength: 1, maxLength: 20 })
/** A code is on its way to a contact that the account has. */
export const OwnCodeSent = Type.Object({
  channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
  /** The phone or address, masked. */
  to: Type.String(),
  length: Type.Integer(),
  /** Seconds until another one may be asked for, and until this one is void. */
  resendIn: Type.Integer(),
  expiresIn: Type.Integer(),
})
export const Token = Type.String({ minLength: 1, maxLength: 200 })
/** A new password; the rules beyond its length are told field by field. */
export const Password = Type.String({ minLength: 1, maxLength: 200 })
export const PersonName = Type.String({ minLength: 1, maxLength: 80 })

/** Nothing but success to tell. */
export const Done = Type.Object({})
