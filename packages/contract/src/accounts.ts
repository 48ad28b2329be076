import { type Static, Type } from 'typebox'
import { Slug } from './common.ts'

const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()])

/** A calendar day: `1990-05-31`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })

/** A section for staff; `prefix` begins the paths of its pages. */
const StaffMenuItem = Type.Object({
  title: Type.String(),
  href: Type.String(),
  prefix: Type.String(),
})

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
  /** When the account is deleted for good, if its owner has requested that. */
  deletionAt: Nullable(Type.String()),
  /** Empty for customers; the pages check the role again. */
  staffMenu: Type.Array(StaffMenuItem),
  /** Available balance, rubles. */
  balanceAmount: Type.Number(),
  boundCards: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String() })),
  /** Personal promo codes that are valid now. */
  promoCodes: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
})

export type SignedIn = Static<typeof SignedIn>
export const SignedIn = Type.Object({ token: Type.String(), user: UserInfo })

export type SecondStepNeeded = Static<typeof SecondStepNeeded>
export const SecondStepNeeded = Type.Object({
  /** Proof of the first step, sent back with the code of the second. */
  secondStep: Type.Object({ ticket: Type.String(), expiresAt: Type.String() }),
})

/** The credentials are right; users with two-step sign-in enabled get a second step. */
export type SignInResult = Static<typeof SignInResult>
export const SignInResult = Type.Union([SignedIn, SecondStepNeeded])

export const Login = Type.String({ minLength: 1, maxLength: 200 })
export const Email = Type.String({ minLength: 3, maxLength: 200 })
export const Phone = Type.String({ minLength: 10, maxLength: 30 })
export const Code = Type.String({ minLength: 1, maxLength: 20 })
/** Challenge and solution as JSON in base64. */
export const Captcha = Type.String({ maxLength: 5000 })
/** A code was sent to a contact of the account. */
export const OwnCodeSent = Type.Object({
  channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
  /** The phone or e-mail, masked. */
  to: Type.String(),
  length: Type.Integer(),
  /** Seconds until a resend is allowed, and until the code expires. */
  resendIn: Type.Integer(),
  expiresIn: Type.Integer(),
})
export const Token = Type.String({ minLength: 1, maxLength: 200 })
/** A new password; rules beyond its length are reported as field errors. */
export const Password = Type.String({ minLength: 1, maxLength: 200 })
export const PersonName = Type.String({ minLength: 1, maxLength: 80 })

/** An empty success response. */
export const Done = Type.Object({})
