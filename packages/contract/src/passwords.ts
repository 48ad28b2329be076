import { type Static, Type } from 'typebox'
import { Code, Email, Login, Password, SignedIn, Token } from './accounts.ts'
import { defineCalls } from './call.ts'
import { Network } from './networks.ts'

/** A puzzle that takes a browser about a second, signed so that only ours are worth solving. */
export type CaptchaChallenge = Static<typeof CaptchaChallenge>
export const CaptchaChallenge = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String(),
    nonce: Type.String(),
    salt: Type.String(),
    cost: Type.Integer(),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    expiresAt: Type.Integer(),
  }),
  signature: Type.String(),
})

/** What the browser found out: the key that begins as asked, and the number it was made with. */
export type CaptchaSolution = Static<typeof CaptchaSolution>
export const CaptchaSolution = Type.Object({ counter: Type.Integer(), derivedKey: Type.String() })

/** Seconds until another one may be asked for, and until this one is void. */
const waits = { resendIn: Type.Integer(), expiresIn: Type.Integer() }

export const CodeOnItsWay = Type.Object({
  /** Where it went, hidden but for a few signs. */
  to: Type.String(),
  /** How many digits to ask for. */
  length: Type.Integer(),
  ...waits,
})

const resetErrors = ['link_expired', 'wrong_code', 'code_expired'] as const

/** Lost and changed passwords. Reminders answer alike for known and unknown people. */
export const passwordCalls = defineCalls({
  'GET /api/v4/captcha/challenge': {
    summary: 'A puzzle for the captcha',
    secret: true,
    data: CaptchaChallenge,
  },
  'POST /api/v4/auth/remindPassword': {
    summary: 'Sends a way to set a new password: a link by mail, or a code by SMS',
    body: Type.Object({
      login: Login,
      /** Challenge and solution as JSON in base64; missing when the browser has given up. */
      captcha: Type.Optional(Type.String({ maxLength: 5000 })),
    }),
    data: Type.Object({
      channel: Type.Union([Type.Literal('email'), Type.Literal('sms')]),
      /** Digits of the code; a link has none. */
      length: Type.Optional(Type.Integer()),
      ...waits,
    }),
    errors: ['captcha_failed', 'code_sent_recently'],
    aliases: ['/api/v4/profile/reset-password'],
  },
  'POST /api/v4/auth/resetPassword': {
    summary: 'Checks the link or the code; the token it gives allows one change of the password',
    body: Type.Object({
      /** Where the reminder went: an address, or a phone. */
      email: Type.Optional(Login),
      /** From the link. */
      token: Type.Optional(Token),
      /** From the SMS; beside a link, the one that was asked for with it. */
      code: Type.Optional(Code),
    }),
    data: Type.Object({
      token: Token,
      expiresIn: Type.Integer(),
      /** Linked networks, which the change will unlink. */
      networks: Type.Array(Network),
    }),
    errors: resetErrors,
  },
  'POST /api/v4/auth/changePassword': {
    summary: 'Sets a new password by a token, signs out everywhere and in here',
    body: Type.Object({
      token: Token,
      password: Password,
      /** Of the second step, for accounts that have it. */
      code: Type.Optional(Code),
    }),
    data: SignedIn,
    errors: ['link_expired', 'wrong_code', 'second_step_needed'],
    aliases: ['/api/v4/profile/confirm-reset-password'],
  },
  'POST /api/v4/auth/requestPhoneNumberConfirmationCode': {
    summary: 'Sends a code to the phone of the account that a reset link belongs to',
    body: Type.Object({
      email: Type.Optional(Email),
      token: Token,
      /** False for a call, whose last four digits are the code. */
      isSms: Type.Optional(Type.Boolean()),
    }),
    data: CodeOnItsWay,
    errors: ['link_expired', 'code_sent_recently', 'no_phone'],
  },
  'POST /api/v4/auth/requestPasswordChange': {
    summary: 'Sends a code with which a signed-in person sets a password without the present one',
    data: CodeOnItsWay,
    auth: true,
    errors: ['code_sent_recently', 'contact_needed'],
  },
  'POST /api/v4/profile/password': {
    summary: 'Sets a new password by the present one or by a code; other devices are signed out',
    body: Type.Object({
      current: Type.Optional(Password),
      code: Type.Optional(Code),
      password: Password,
    }),
    data: Type.Object({ unlinked: Type.Array(Network) }),
    auth: true,
    errors: ['wrong_password', 'wrong_code', 'code_expired', 'contact_needed'],
  },
})
