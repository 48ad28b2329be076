import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls } from './call.ts'
import { pageQuery } from './common.ts'

export type Session = Static<typeof Session>
export const Session = Type.Object({
  id: Type.Integer(),
  /** «Chrome, Windows» */
  device: Type.String(),
  address: Type.String(),
  createdAt: Type.String(),
  lastSeenAt: Type.String(),
  isCurrent: Type.Boolean(),
})

/** The way somebody came in. */
export type SignInMethod = Static<typeof SignInMethod>
export const SignInMethod = Type.Union([
  Type.Literal('password'),
  Type.Literal('sms'),
  Type.Literal('call'),
  /** Through another site; `network` in rows from before each was named. */
  Type.Literal('network'),
  Type.Literal('vk'),
  Type.Literal('yandex'),
  Type.Literal('mailru'),
  Type.Literal('ok'),
  Type.Literal('passkey'),
  /** By a new password, after the old one was lost. */
  Type.Literal('reset'),
  /** By a code in a letter, when buying. */
  Type.Literal('email'),
])

export type SignIn = Static<typeof SignIn>
export const SignIn = Type.Object({
  at: Type.String(),
  method: SignInMethod,
  device: Type.String(),
  address: Type.String(),
  succeeded: Type.Boolean(),
})

/** Where the account is used from, and was. */
export const deviceCalls = defineCalls({
  'GET /api/v4/profile/sessions': {
    summary: 'Devices that are signed in',
    data: Type.Array(Session),
    auth: true,
  },
  'DELETE /api/v4/profile/sessions/{id}': {
    summary: 'Signs one device out',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    data: Done,
    auth: true,
    errors: ['session_not_found'],
  },
  'POST /api/v4/profile/sessions/close-others': {
    summary: 'Signs out everywhere but here',
    data: Type.Object({ closed: Type.Integer() }),
    auth: true,
  },
  'GET /api/v4/profile/sign-ins': {
    summary: 'History of sign-ins, the newest first',
    query: Type.Object(pageQuery({ perPage: 20 })),
    data: Type.Array(SignIn),
    paged: true,
    auth: true,
  },
})
