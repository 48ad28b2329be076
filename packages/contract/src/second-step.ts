import { type Static, Type } from 'typebox'
import { Code, Done, Password } from './accounts.ts'
import { defineCalls } from './call.ts'

export type SecondStepState = Static<typeof SecondStepState>
export const SecondStepState = Type.Object({
  /** Null if disabled. */
  enabledAt: Type.Union([Type.String(), Type.Null()]),
  recoveryCodesLeft: Type.Integer(),
})

export type SecondStepSecret = Static<typeof SecondStepSecret>
export const SecondStepSecret = Type.Object({
  /** For manual entry. */
  secret: Type.String(),
  /** Content of the QR code, opened by an authenticator app. */
  url: Type.String(),
  /** The QR code as one SVG path in a square of `size` units, without its quiet zone. */
  qr: Type.Object({ path: Type.String(), size: Type.Integer() }),
})

/** Returned only once: the database stores their hashes. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

const codeErrors = ['wrong_code', 'too_many_tries'] as const

/** TOTP codes of an authenticator app as the second sign-in step. */
export const secondStepCalls = defineCalls({
  'GET /api/v4/profile/second-step': {
    summary: 'Whether the second step is enabled, and the number of recovery codes left',
    data: SecondStepState,
    auth: true,
  },
  'POST /api/v4/profile/second-step/begin': {
    summary: 'Creates a secret for the authenticator app; requires the password if there is one',
    body: Type.Object({ password: Type.Optional(Password) }),
    data: SecondStepSecret,
    auth: true,
    errors: [
      'wrong_password',
      'sign_in_again',
      'too_many_tries',
      'second_step_on',
      'email_unconfirmed',
    ],
  },
  'POST /api/v4/profile/second-step/enable': {
    summary: 'Enables the second step by the first code of the app',
    body: Type.Object({ code: Code }),
    data: RecoveryCodes,
    auth: true,
    errors: [...codeErrors, 'second_step_on', 'second_step_not_begun', 'email_unconfirmed'],
  },
  'POST /api/v4/profile/second-step/recovery-codes': {
    summary: 'Replaces the recovery codes',
    body: Type.Object({ code: Code }),
    data: RecoveryCodes,
    auth: true,
    errors: [...codeErrors, 'second_step_off'],
  },
  'POST /api/v4/profile/second-step/disable': {
    summary: 'Disables the second step by a code of the app or a recovery code',
    body: Type.Object({ code: Code }),
    data: Done,
    auth: true,
    errors: [...codeErrors, 'second_step_off'],
  },
})
