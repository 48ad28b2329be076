import { type Static, Type } from 'typebox'
import { Code, Done, Email, Password, Phone, Token, UserInfo } from './accounts.ts'
import { defineCalls, withDefault } from './call.ts'

/** A code was sent to a phone or an e-mail address. */
export type ContactCodeSent = Static<typeof ContactCodeSent>
export const ContactCodeSent = Type.Object({
  channel: Type.Union([Type.Literal('sms'), Type.Literal('call'), Type.Literal('email')]),
  /** The contact, masked except for a few characters. */
  to: Type.String(),
  /** Number of digits. */
  length: Type.Integer(),
  /** Seconds until a resend is allowed, and until the code expires. */
  resendIn: Type.Integer(),
  expiresIn: Type.Integer(),
})

const codeErrors = ['wrong_code', 'code_expired'] as const

/** By SMS unless false: then the last four digits of the calling number are the code. */
const isSms = withDefault(Type.Boolean({ default: true }))

/** A session alone changes no contact. */
const changeProof = {
  /** Code sent to the current contact; required if there is one. */
  exCode: Type.Optional(Code),
  /** Required without such a contact, if there is a password; otherwise a recent sign-in is. */
  password: Type.Optional(Password),
}

const changeErrors = [
  ...codeErrors,
  'access_needed',
  'wrong_password',
  'too_many_tries',
  'sign_in_again',
] as const

/** Phones and e-mail addresses: verified, and changed only with codes from both contacts. */
export const contactCalls = defineCalls({
  'POST /api/v4/profile/personal-info/update/request-access': {
    summary: 'Sends a code to the phone of the account, or else to its confirmed e-mail',
    data: ContactCodeSent,
    auth: true,
    errors: ['code_sent_recently', 'contact_needed'],
  },
  'POST /api/v4/profile/unconfirmed-phone': {
    summary: 'Sends a code to a new phone',
    body: Type.Object({ phone: Phone, isSms }),
    data: ContactCodeSent,
    auth: true,
    errors: ['code_sent_recently', 'phone_taken', 'email_unconfirmed'],
  },
  'POST /api/v4/profile/unconfirmed-phone/update-code': {
    summary: 'Resends the code to the new phone by the same channel',
    data: ContactCodeSent,
    auth: true,
    errors: ['code_sent_recently', 'phone_taken', 'email_unconfirmed', 'no_new_phone'],
  },
  'POST /api/v4/phoneNumber/requestSmsCode': {
    summary: 'Sends the code for the new phone by SMS, whatever the first channel was',
    data: ContactCodeSent,
    auth: true,
    errors: ['code_sent_recently', 'phone_taken', 'email_unconfirmed', 'no_new_phone'],
  },
  'GET /api/v4/validatePhoneNumberConfirmationCode': {
    summary:
      'Checks the code from the new phone without consuming it; a wrong one counts as an attempt, a right one returns a token that replaces it',
    query: Type.Object({ code: Code }),
    data: Type.Object({ token: Type.String() }),
    auth: true,
    errors: [...codeErrors, 'no_new_phone'],
  },
  'POST /api/v4/confirmPhoneNumber': {
    summary: 'Sets the new phone of the account and signs other devices out',
    body: Type.Object({
      phone: Phone,
      /** From the new phone; or `token` instead, from the check of this code. */
      code: Type.Optional(Code),
      token: Type.Optional(Token),
      ...changeProof,
      isSms,
    }),
    data: UserInfo,
    auth: true,
    errors: [...changeErrors, 'phone_taken', 'email_unconfirmed'],
  },
  'POST /api/v4/profile/email/send': {
    summary: 'Sends a confirmation e-mail to the address of the account, or to a new one',
    body: Type.Object({ email: Type.Optional(Email), ...changeProof }),
    data: Type.Object({
      to: Type.String(),
      /** Seconds until a resend is allowed. */
      resendIn: Type.Integer(),
    }),
    auth: true,
    errors: [...changeErrors, 'code_sent_recently', 'email_taken', 'nothing_to_confirm'],
  },
  'GET /api/v4/validateEmailConfirmationToken': {
    summary: 'Whether a confirmation link is still valid',
    secret: true,
    query: Type.Object({ token: Token }),
    data: Type.Object({
      isValid: Type.Boolean(),
      /** The address the e-mail was sent to. */
      email: Type.Union([Type.String(), Type.Null()]),
      /** Whether it is not yet the address of the account. */
      isNew: Type.Boolean(),
      /** What the link requires outside of a session of its account. */
      needed: Type.Union([Type.Literal('password'), Type.Literal('sign_in'), Type.Null()]),
    }),
  },
  'POST /api/v4/confirmEmail': {
    summary: 'Confirms the address the e-mail was sent to; a new address replaces the old',
    body: Type.Object({
      token: Token,
      /** Password of the account; required without its session. */
      password: Type.Optional(Password),
    }),
    data: Done,
    errors: ['link_expired', 'email_taken', 'wrong_password', 'too_many_tries', 'sign_in_again'],
  },
  'GET /api/v4/profile/hasPhoneNumber': {
    summary: 'Whether the account has a phone',
    data: Type.Object({ hasPhoneNumber: Type.Boolean() }),
    auth: true,
  },
})
