import { Type } from 'typebox'
import { Code, OwnCodeSent, Password, Token, UserInfo } from './accounts.ts'
import { defineCalls, FileBytes } from './call.ts'

/** What the law lets a person do with what we know of them. A session alone is not enough for it. */
export const personalDataCalls = defineCalls({
  'POST /api/v4/profile/confirm-identity/send-code': {
    summary: 'Sends a code to the phone, or to the confirmed address where there is no phone',
    data: OwnCodeSent,
    auth: true,
    errors: ['code_sent_recently', 'contact_needed'],
  },
  'POST /api/v4/profile/confirm-identity': {
    summary: 'Takes the password or the code, and gives a ticket that serves once within minutes',
    body: Type.Object({ password: Type.Optional(Password), code: Type.Optional(Code) }),
    data: Type.Object({ ticket: Type.String(), expiresAt: Type.String() }),
    auth: true,
    errors: ['wrong_password', 'wrong_code', 'code_expired', 'contact_needed'],
  },
  'GET /api/v4/profile/data-export': {
    summary: 'All that we keep about the person, as a ZIP archive',
    query: Type.Object({ ticket: Token }),
    data: FileBytes,
    file: 'application/zip',
    auth: true,
    errors: ['identity_unconfirmed'],
  },
  'POST /api/v4/profile/deletion': {
    summary: 'Deletes the account after 30 days and signs out everywhere',
    body: Type.Object({ ticket: Token }),
    data: Type.Object({ deletionAt: Type.String() }),
    auth: true,
    errors: ['identity_unconfirmed'],
  },
  'DELETE /api/v4/profile/deletion': {
    summary: 'Keeps the account after all',
    data: UserInfo,
    auth: true,
  },
})
