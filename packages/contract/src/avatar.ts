import { Type } from 'typebox'
import { UserInfo } from './accounts.ts'
import { defineCalls } from './call.ts'

/** The user's avatar. */
export const avatarCalls = defineCalls({
  'POST /api/v4/profile/change-avatar': {
    summary: 'Sets the avatar, cropped to the given square in pixels, or to the centre',
    multipart: { maxBytes: 10 * 1024 * 1024 },
    body: Type.Object({
      x: Type.Optional(Type.Integer({ minimum: 0 })),
      y: Type.Optional(Type.Integer({ minimum: 0 })),
      size: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    data: UserInfo,
    auth: true,
    errors: ['not_a_picture'],
  },
  'DELETE /api/v4/profile/remove-avatar': {
    summary: 'Removes the avatar',
    data: UserInfo,
    auth: true,
  },
})
