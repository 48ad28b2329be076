import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'

export type UserInfo = Static<typeof UserInfo>
export const UserInfo = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.Union([Type.String(), Type.Null()]),
  phone: Type.Union([Type.String(), Type.Null()]),
})

export const accountCalls = defineCalls({
  'POST /api/v4/auth/sign-in': {
    summary: 'Signs in by e-mail or phone and password',
    body: Type.Object({
      login: Type.String({ minLength: 1, maxLength: 200 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    data: Type.Object({ token: Type.String(), user: UserInfo }),
    errors: ['wrong_credentials'],
  },
  'GET /api/v4/profile/personal-info': {
    summary: 'Who is signed in',
    data: UserInfo,
    auth: true,
  },
})
