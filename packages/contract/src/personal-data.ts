import { Type } from 'typebox'
import { Code, OwnCodeSent, Password, Token, UserInfo } from './accounts.ts'
import { defineCalls, FileBytes } from './call.ts'

/** Data export and deletion under the personal data law. A session alone does not suffice. */
export const personalDataCalls = defineCalls({
  'POST /api/v4/profile/confirm-identity/send-code': {
    summary: 'Sends a code to the phone, or to the confirmed e-mail if there is no phone',
    data: OwnCodeSent,
    auth: true,
    errors: ['code_sent_recently', 'contact_needed'],
  },
  'POST /api/v4/profile/confirm-identity': {
    summary: 'Accepts the password or the code; returns a single-use, short-lived ticket',
    body: Type.Object({ password: Type.Optional(Password), code: Type.Optional(Code) }),
    data: Type.Object({ ticket: Type.String(), expiresAt: Type.String() }),
    auth: true,
    errors: ['wrong_password', 'too_many_tries', 'wrong_code', 'code_expired', 'contact_needed'],
  },
  'GET /api/v4/profile/data-export': {
    summary: 'All data about the user, as a ZIP archive',
    query: Type.Object({ ticket: Token }),
    data: FileBytes,
    file: 'application/zip',
    auth: true,
    errors: ['identity_unconfirmed'],
  },
  'POST /api/v4/profile/deletion': {
    summary: 'Schedules deletion of the account in 30 days and signs out everywhere',
    body: Type.Object({ ticket: Token }),
    data: Type.Object({ deletionAt: Type.String() }),
    auth: true,
    errors: ['identity_unconfirmed'],
  },
  'DELETE /api/v4/profile/deletion': {
    summary: 'Cancels the deletion of the account',
    data: UserInfo,
    auth: true,
  },
})
