import { Type } from 'typebox'
import { UserInfo } from './accounts.ts'
import { defineCalls } from './call.ts'

/** The picture that a person shows. */
export const avatarCalls = defineCalls({
  'POST /api/v4/profile/change-avatar': {
    summary: 'Sets the picture: the given square of it, in its pixels, or else the middle',
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
    summary: 'Takes the picture away',
    data: UserInfo,
    auth: true,
  },
})
