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

/** How the user signed in. */
export type SignInMethod = Static<typeof SignInMethod>
export const SignInMethod = Type.Union([
  Type.Literal('password'),
  Type.Literal('sms'),
  Type.Literal('call'),
  /** Through a social network; `network` in rows older than per-network values. */
  Type.Literal('network'),
  Type.Literal('vk'),
  Type.Literal('yandex'),
  Type.Literal('mailru'),
  Type.Literal('ok'),
  Type.Literal('passkey'),
  /** By a new password after a reset. */
  Type.Literal('reset'),
  /** By an e-mailed code during checkout. */
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

/** Active sessions and the sign-in history. */
export const deviceCalls = defineCalls({
  'GET /api/v4/profile/sessions': {
    summary: 'Signed-in devices',
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
    summary: 'Signs out all other devices',
    data: Type.Object({ closed: Type.Integer() }),
    auth: true,
  },
  'GET /api/v4/profile/sign-ins': {
    summary: 'Sign-in history, newest first',
    query: Type.Object(pageQuery({ perPage: 20 })),
    data: Type.Array(SignIn),
    paged: true,
    auth: true,
  },
})
