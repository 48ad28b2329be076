import { Type } from 'typebox'
import { Done, Token } from './accounts.ts'
import { defineCalls } from './call.ts'

/** Phones and addresses: shown to be their owner's. */
export const contactCalls = defineCalls({
  'GET /api/v4/validateEmailConfirmationToken': {
    summary: 'Whether the link from a letter still works',
    query: Type.Object({ token: Token }),
    data: Type.Object({ isValid: Type.Boolean() }),
  },
  'POST /api/v4/confirmEmail': {
    summary: 'Confirms the address that the letter went to',
    body: Type.Object({ token: Token }),
    data: Done,
    errors: ['link_expired'],
  },
  'POST /api/v4/profile/email/send': {
    summary: 'Sends the letter that confirms the address once more',
    data: Type.Object({ to: Type.String() }),
    auth: true,
    errors: ['code_sent_recently', 'nothing_to_confirm'],
  },
  'GET /api/v4/profile/hasPhoneNumber': {
    summary: 'Whether the account has a phone',
    data: Type.Object({ hasPhoneNumber: Type.Boolean() }),
    auth: true,
  },
})
