import { Type } from 'typebox'
import { Day, Done, PersonName, UserInfo } from './accounts.ts'
import { defineCalls } from './call.ts'
import { Slug } from './common.ts'

/** Profile of the signed-in user. */
export const profileCalls = defineCalls({
  'GET /api/v4/profile/personal-info': {
    summary: 'The signed-in user',
    data: UserInfo,
    auth: true,
  },
  'POST /api/v4/profile/personal-info/update': {
    summary: 'Updates the given fields; null clears one',
    body: Type.Object({
      name: Type.Optional(PersonName),
      birthday: Type.Optional(Type.Union([Day, Type.Null()])),
      citySlug: Type.Optional(Type.Union([Slug, Type.Null()])),
    }),
    data: UserInfo,
    auth: true,
  },
  'POST /api/v4/profile/personal-info/hideToolbarPopup': {
    summary: 'Hides the toolbar popup for this user for good',
    data: Done,
    auth: true,
  },
})
