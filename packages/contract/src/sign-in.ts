import { Type } from 'typebox'
import {
  Captcha,
  Code,
  Done,
  Login,
  Password,
  PersonName,
  Phone,
  SignedIn,
  SignInResult,
  Token,
} from './accounts.ts'
import { defineCalls } from './call.ts'

/** A captcha is needed after the first codes of a day. */
export const guestCodeErrors = ['code_sent_recently', 'captcha_needed', 'captcha_failed'] as const

export const CodeSent = Type.Object({
  channel: Type.Union([Type.Literal('sms'), Type.Literal('call')]),
  /** Number of digits. */
  length: Type.Integer(),
  /** Seconds until a resend is allowed, and until the code expires. */
  resendIn: Type.Integer(),
  expiresIn: Type.Integer(),
})

const codeErrors = ['wrong_code', 'code_expired'] as const

/** Sign-in and registration without social networks. */
export const signInCalls = defineCalls({
  'POST /api/v4/auth/sign-in': {
    summary: 'Signs in by e-mail or phone and password',
    body: Type.Object({ login: Login, password: Password }),
    data: SignInResult,
    errors: ['wrong_credentials', 'sign_in_locked'],
  },
  'POST /api/v4/auth/second-step': {
    summary: 'Finishes a sign-in with the code of the authenticator app, or a recovery code',
    body: Type.Object({ ticket: Token, code: Code }),
    data: SignedIn,
    errors: [...codeErrors, 'ticket_expired', 'ticket_spent', 'too_many_tries'],
  },
  'GET /api/v4/auth/xsrf-token': {
    summary: 'Sets the XSRF cookie, whose value a change by a guest repeats in a header',
    data: Done,
    secret: true,
  },
  'POST /api/v4/auth/sign-out': {
    summary: 'Closes the current session',
    data: Done,
    auth: true,
  },
  'POST /api/v4/auth/unlock': {
    summary: 'Lifts the delay after failed sign-ins, by the link from the e-mail',
    body: Type.Object({ token: Token }),
    data: Done,
    errors: ['link_expired'],
  },
  'POST /api/v4/profile/registration': {
    summary: 'Registers by e-mail and password; sends a confirmation e-mail',
    // Empty texts pass, so that all invalid fields are named at once.
    body: Type.Object({
      name: Type.String({ maxLength: 80 }),
      email: Type.String({ maxLength: 200 }),
      password: Type.String({ maxLength: 200 }),
    }),
    data: SignedIn,
    errors: ['email_taken'],
  },
  'POST /api/v4/client/checkExists': {
    summary: 'Whether the phone belongs to an account',
    body: Type.Object({ phone: Phone }),
    data: Type.Object({ exists: Type.Boolean() }),
  },
  'POST /api/v4/client/sendSmsCode': {
    summary:
      'Sends a code by SMS to sign in or register; validates the name of a registration first',
    body: Type.Object({
      phone: Phone,
      name: Type.Optional(PersonName),
      /** Needed after `captcha_needed`. */
      captcha: Type.Optional(Captcha),
    }),
    data: CodeSent,
    errors: guestCodeErrors,
  },
  'GET /api/v4/client/callPassword': {
    summary: 'Calls the phone: the last four digits of the caller are the code',
    secret: true,
    query: Type.Object({ phone: Phone }),
    data: CodeSent,
    changes: true,
    errors: ['code_sent_recently'],
  },
  'POST /api/v4/client/checkPin': {
    summary: 'Signs in by phone and the code from the SMS',
    body: Type.Object({ phone: Phone, pin: Code }),
    data: SignInResult,
    errors: [...codeErrors, 'phone_unknown'],
  },
  'POST /api/v4/client/checkFlashCallPin': {
    summary: 'Signs in by phone and the last four digits of the caller',
    body: Type.Object({ phone: Phone, pin: Code }),
    data: SignInResult,
    errors: [...codeErrors, 'phone_unknown'],
  },
  'POST /api/v4/client/registration': {
    summary: 'Registers by phone and the code sent to it',
    body: Type.Object({
      name: PersonName,
      phone: Phone,
      pin: Code,
      isCall: Type.Optional(Type.Boolean()),
    }),
    data: SignedIn,
    errors: [...codeErrors, 'phone_taken'],
  },
})
