import { Type } from 'typebox'
import { Day, Done, PersonName, UserInfo } from './accounts.ts'
import { defineCalls } from './call.ts'
import { Slug } from './common.ts'

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
})
