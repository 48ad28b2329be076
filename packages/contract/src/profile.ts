import { type Static, Type } from 'typebox'
import { Day, Done, PersonName, UserInfo } from './accounts.ts'
import { defineCalls } from './call.ts'
import { pageQuery, Slug } from './common.ts'

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

const SignIn = Type.Object({
  at: Type.String(),
  method: Type.String(),
  device: Type.String(),
  address: Type.String(),
  succeeded: Type.Boolean(),
})

/** What a signed-in person knows and decides about the account. */
export const profileCalls = defineCalls({
  'GET /api/v4/profile/personal-info': {
    summary: 'Who is signed in',
    data: UserInfo,
    auth: true,
  },
  'POST /api/v4/profile/personal-info/update': {
    summary: 'Changes what is given; null empties it',
    body: Type.Object({
      name: Type.Optional(PersonName),
      birthday: Type.Optional(Type.Union([Day, Type.Null()])),
      citySlug: Type.Optional(Type.Union([Slug, Type.Null()])),
    }),
    data: UserInfo,
    auth: true,
  },
  'POST /api/v4/profile/personal-info/hideToolbarPopup': {
    summary: 'Never shows the toolbar popup to this person again',
    data: Done,
    auth: true,
  },
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
