import { Type } from 'typebox'
import { Captcha, Code, Done, Email, Phone, SignInResult } from './accounts.ts'
import { defineCalls } from './call.ts'
import { guestCodeErrors } from './sign-in.ts'

export const CheckoutCodeSent = Type.Object({
  /** Masked phone or e-mail. */
  to: Type.String(),
  length: Type.Integer(),
  resendIn: Type.Integer(),
  expiresIn: Type.Integer(),
})

const codeErrors = ['wrong_code', 'code_expired'] as const

/** Sign-in of guests who buy, and the code that confirms paying from the balance. */
export const guestCheckoutCalls = defineCalls({
  'GET /api/v4/checkout/checkEmailDomain': {
    summary: 'Whether the address can receive mail, with a suggestion for a typo',
    secret: true,
    query: Type.Object({ email: Email }),
    data: Type.Object({
      isValid: Type.Boolean(),
      suggestion: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  'POST /api/v4/checkout/sendEmailConfirmationCode': {
    summary: 'E-mails a guest a code to sign in or register while buying',
    body: Type.Object({ email: Email, captcha: Type.Optional(Captcha) }),
    data: CheckoutCodeSent,
    errors: guestCodeErrors,
  },
  'GET /api/v4/checkout/checkEmailConfirmationCode': {
    summary: 'Signs the guest in by the code; registers a new one',
    changes: true,
    query: Type.Object({ email: Email, code: Code }),
    data: SignInResult,
    errors: codeErrors,
  },
  'POST /api/v4/checkout/sendApproveCodePhone': {
    summary: 'Sends a code by SMS: to a guest who buys, or to confirm paying from the balance',
    body: Type.Object({ phone: Type.Optional(Phone), captcha: Type.Optional(Captcha) }),
    data: CheckoutCodeSent,
    errors: [...guestCodeErrors, 'phone_needed'],
  },
  'GET /api/v4/checkout/checkApproveCodePhone': {
    summary: 'Signs the guest in by the code; registers a new one',
    changes: true,
    query: Type.Object({ phone: Phone, code: Code }),
    data: SignInResult,
    errors: codeErrors,
  },
  'POST /api/v4/checkout/checkBalanceCode': {
    summary: 'Checks the code that confirms paying from the balance; it stays valid for the order',
    body: Type.Object({ balanceSmsCode: Code }),
    data: Done,
    auth: true,
    errors: [...codeErrors, 'phone_needed'],
  },
})
