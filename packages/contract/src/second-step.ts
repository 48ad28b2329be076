import { type Static, Type } from 'typebox'
import { Code, Done, Password } from './accounts.ts'
import { defineCalls } from './call.ts'

export type SecondStepState = Static<typeof SecondStepState>
export const SecondStepState = Type.Object({
  /** Null while it is off. */
  enabledAt: Type.Union([Type.String(), Type.Null()]),
  recoveryCodesLeft: Type.Integer(),
})

export type SecondStepSecret = Static<typeof SecondStepSecret>
export const SecondStepSecret = Type.Object({
  /** For typing by hand. */
  secret: Type.String(),
  /** What the QR code says: an authenticator app opens it. */
  url: Type.String(),
  /** The QR code as one SVG path in a square of so many units, without its quiet zone. */
  qr: Type.Object({ path: Type.String(), size: Type.Integer() }),
})

/** Shown this once: we keep only their hashes. */
export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

const codeErrors = ['wrong_code', 'too_many_tries'] as const

/** A code of an authenticator app, asked for after the first step of signing in. */
export const secondStepCalls = defineCalls({
  'GET /api/v4/profile/second-step': {
    summary: 'Whether the second step is on, and how many recovery codes are left',
    data: SecondStepState,
    auth: true,
  },
  'POST /api/v4/profile/second-step/begin': {
    summary: 'Makes a secret for the authenticator app; asks for the password where there is one',
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
    summary: 'Switches the second step on by the first code of the app',
    body: Type.Object({ code: Code }),
    data: RecoveryCodes,
    auth: true,
    errors: [...codeErrors, 'second_step_on', 'second_step_not_begun', 'email_unconfirmed'],
  },
  'POST /api/v4/profile/second-step/recovery-codes': {
    summary: 'Makes new recovery codes in place of the old ones',
    body: Type.Object({ code: Code }),
    data: RecoveryCodes,
    auth: true,
    errors: [...codeErrors, 'second_step_off'],
  },
  'POST /api/v4/profile/second-step/disable': {
    summary: 'Switches the second step off by a code of the app or a recovery code',
    body: Type.Object({ code: Code }),
    data: Done,
    auth: true,
    errors: [...codeErrors, 'second_step_off'],
  },
})
