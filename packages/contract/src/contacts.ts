import { type Static, Type } from 'typebox'
import { Code, Done, Email, Phone, Token, UserInfo } from './accounts.ts'
import { defineCalls } from './call.ts'

/** A code is on its way to a phone or a mailbox. */
export type ContactCodeSent = Static<typeof ContactCodeSent>
export const ContactCodeSent = Type.Object({
  channel: Type.Union([Type.Literal('sms'), Type.Literal('call'), Type.Literal('email')]),
  /** Where it went, hidden but for a few signs. */
  to: Type.String(),
  /** How many digits to ask for. */
  length: Type.Integer(),
  /** Seconds until another one may be asked for, and until this one is void. */
  resendIn: Type.Integer(),
  expiresIn: Type.Integer(),
})

const codeErrors = ['wrong_code', 'code_expired'] as const

/** By SMS unless it says no: then the last four digits of a ringing number are the code. */
const isSms = Type.Optional(Type.Boolean({ default: true }))

/** From the contact that the account has already; needed when there is one. */
const exCode = Type.Optional(Code)

/** Phones and addresses: shown to be their owner's, and changed with the word of both ends. */
export const contactCalls = defineCalls({
  'POST /api/v4/profile/personal-info/update/request-access': {
    summary: 'Sends a code to the phone of the account, or else to its confirmed address',
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
    summary: 'Sends another code to the new phone in the same way',
    data: ContactCodeSent,
    auth: true,
    errors: ['code_sent_recently', 'phone_taken', 'email_unconfirmed', 'no_new_phone'],
  },
  'POST /api/v4/phoneNumber/requestSmsCode': {
    summary: 'Sends the code for the new phone by SMS, whichever way it was asked for',
    data: ContactCodeSent,
    auth: true,
    errors: ['code_sent_recently', 'phone_taken', 'email_unconfirmed', 'no_new_phone'],
  },
  'GET /api/v4/validatePhoneNumberConfirmationCode': {
    summary:
      'Checks the code from the new phone without using it up; a wrong one costs a try, a right one gives a token that stands for it',
    query: Type.Object({ code: Code }),
    data: Type.Object({ token: Type.String() }),
    auth: true,
    errors: [...codeErrors, 'no_new_phone'],
  },
  'POST /api/v4/confirmPhoneNumber': {
    summary: 'Gives the account its new phone and signs other devices out',
    body: Type.Object({
      phone: Phone,
      /** From the new phone; or `token`, given for it when it was checked. */
      code: Type.Optional(Code),
      token: Type.Optional(Token),
      exCode,
      isSms,
    }),
    data: UserInfo,
    auth: true,
    errors: [...codeErrors, 'access_needed', 'phone_taken', 'email_unconfirmed'],
  },
  'POST /api/v4/profile/email/send': {
    summary: 'Sends the letter that confirms an address: the one of the account, or a new one',
    body: Type.Object({ email: Type.Optional(Email), exCode }),
    data: Type.Object({
      to: Type.String(),
      /** Seconds until another letter may be requested. */
      resendIn: Type.Integer(),
    }),
    auth: true,
    errors: [
      ...codeErrors,
      'access_needed',
      'code_sent_recently',
      'email_taken',
      'nothing_to_confirm',
    ],
  },
  'GET /api/v4/validateEmailConfirmationToken': {
    summary: 'Whether the link from a letter still works',
    secret: true,
    query: Type.Object({ token: Token }),
    data: Type.Object({
      isValid: Type.Boolean(),
      /** The address that the letter went to. */
      email: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  'POST /api/v4/confirmEmail': {
    summary: 'Confirms the address that the letter went to; a new one takes the place of the old',
    body: Type.Object({ token: Token }),
    data: Done,
    errors: ['link_expired', 'email_taken'],
  },
  'GET /api/v4/profile/hasPhoneNumber': {
    summary: 'Whether the account has a phone',
    data: Type.Object({ hasPhoneNumber: Type.Boolean() }),
    auth: true,
  },
})
