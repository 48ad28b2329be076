import { type Static, Type } from 'typebox'
import { Captcha, Code, Email, Login, OwnCodeSent, Password, SignedIn, Token } from './accounts.ts'
import { defineCalls } from './call.ts'
import { Network } from './networks.ts'

/** A proof-of-work challenge of about a second, signed so that only ours are accepted. */
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

/** Solution: the key with the requested prefix, and the counter it was derived from. */
export type CaptchaSolution = Static<typeof CaptchaSolution>
export const CaptchaSolution = Type.Object({ counter: Type.Integer(), derivedKey: Type.String() })

/** Seconds until a resend is allowed, and until the code expires. */
const codeTimers = { resendIn: Type.Integer(), expiresIn: Type.Integer() }

export const ResetCodeSent = Type.Object({
  /** The contact, masked except for a few characters. */
  to: Type.String(),
  /** Number of digits. */
  length: Type.Integer(),
  ...codeTimers,
})

const resetErrors = ['link_expired', 'wrong_code', 'code_expired'] as const

/** Password reset and change. Responses do not reveal whether an account exists. */
export const passwordCalls = defineCalls({
  'GET /api/v4/captcha/challenge': {
    summary: 'A captcha challenge',
    secret: true,
    data: CaptchaChallenge,
  },
  'POST /api/v4/auth/remindPassword': {
    summary: 'Sends a password reset link by e-mail, or a code by SMS',
    body: Type.Object({
      login: Login,
      /** Absent if the browser gave up. */
      captcha: Type.Optional(Captcha),
    }),
    data: Type.Object({
      channel: Type.Union([Type.Literal('email'), Type.Literal('sms')]),
      /** Digits of the code; absent for a link. */
      length: Type.Optional(Type.Integer()),
      ...codeTimers,
    }),
    errors: ['captcha_failed', 'code_sent_recently'],
    aliases: ['/api/v4/profile/reset-password'],
  },
  'POST /api/v4/auth/resetPassword': {
    summary: 'Checks the link or the code; returns a token for one password change',
    body: Type.Object({
      /** Recipient of the reset: an e-mail or a phone. */
      email: Type.Optional(Login),
      /** From the link. */
      token: Type.Optional(Token),
      /** From the SMS; with a link, the code requested for it. */
      code: Type.Optional(Code),
    }),
    data: Type.Object({
      token: Token,
      expiresIn: Type.Integer(),
      /** Linked networks, which the change unlinks. */
      networks: Type.Array(Network),
    }),
    errors: resetErrors,
  },
  'POST /api/v4/auth/changePassword': {
    summary: 'Sets a new password by a token, signs out all devices and signs in here',
    body: Type.Object({
      token: Token,
      password: Password,
      /** Second-step code, for accounts that have it enabled. */
      code: Type.Optional(Code),
    }),
    data: SignedIn,
    errors: ['link_expired', 'wrong_code', 'second_step_needed', 'too_many_tries'],
    aliases: ['/api/v4/profile/confirm-reset-password'],
  },
  'POST /api/v4/auth/requestPhoneNumberConfirmationCode': {
    summary: 'Sends a code to the phone of the account of a reset link',
    body: Type.Object({
      email: Type.Optional(Email),
      token: Token,
      /** False for a phone call, whose last four digits are the code. */
      isSms: Type.Optional(Type.Boolean()),
    }),
    data: ResetCodeSent,
    errors: ['link_expired', 'code_sent_recently', 'no_phone'],
  },
  'POST /api/v4/auth/requestPasswordChange': {
    summary: 'Sends a code that lets a signed-in user set a password without the current one',
    data: OwnCodeSent,
    auth: true,
    errors: ['code_sent_recently', 'contact_needed'],
  },
  'POST /api/v4/profile/password': {
    summary: 'Sets a new password by the current one or by a code; signs other devices out',
    body: Type.Object({
      current: Type.Optional(Password),
      code: Type.Optional(Code),
      password: Password,
    }),
    data: Type.Object({ unlinked: Type.Array(Network) }),
    auth: true,
    errors: ['wrong_password', 'too_many_tries', 'wrong_code', 'code_expired', 'contact_needed'],
  },
})
