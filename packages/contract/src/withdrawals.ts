import { type Static, Type } from 'typebox'
import { Code, OwnCodeSent } from './accounts.ts'
import { defineCalls, FileBytes, withDefault } from './call.ts'
import { DateTime, Id, orNull, pageQuery } from './common.ts'

/** Public, unguessable id of a request. */
const UniqueCode = Type.String({ pattern: '^[0-9a-f]{32}$', maxLength: 32 })

export type WithdrawalStatus = Static<typeof WithdrawalStatus>
export const WithdrawalStatus = Type.Union([
  Type.Literal('draft'),
  Type.Literal('checking'),
  Type.Literal('holding'),
  Type.Literal('paying'),
  Type.Literal('paid'),
  Type.Literal('refused'),
  Type.Literal('cancelled'),
  Type.Literal('failed'),
])

export type PayoutMethod = Static<typeof PayoutMethod>
export const PayoutMethod = Type.Union([Type.Literal('bank_card'), Type.Literal('sbp')])

export type Withdrawal = Static<typeof Withdrawal>
export const Withdrawal = Type.Object({
  uniqueCode: UniqueCode,
  number: Type.Integer({ description: 'Number shown to people' }),
  status: WithdrawalStatus,
  amount: orNull(Type.Number()),
  method: orNull(PayoutMethod),
  destination: orNull(Type.String({ description: 'The card or phone, masked' })),
  createdAt: DateTime,
  askedAt: orNull(DateTime),
  holdUntil: orNull(DateTime),
  settledAt: orNull(DateTime),
  refusal: orNull(Type.String({ description: 'Why it failed' })),
})

export type WithdrawalDocument = Static<typeof WithdrawalDocument>
export const WithdrawalDocument = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  size: Type.Integer({ description: 'In bytes' }),
})

/** A document and whether the reader has opened it. */
export type StaffDocument = Static<typeof StaffDocument>
export const StaffDocument = Type.Object({
  ...WithdrawalDocument.properties,
  isRead: Type.Boolean({ description: 'Opened by the staff member who requests the list' }),
})

export type StaffWithdrawal = Static<typeof StaffWithdrawal>
export const StaffWithdrawal = Type.Object({
  ...Withdrawal.properties,
  fullName: orNull(Type.String()),
  documents: Type.Array(StaffDocument),
  owner: orNull(
    Type.Object(
      {
        id: Type.Integer(),
        name: Type.String(),
        contact: orNull(Type.String({ description: 'Masked e-mail address or phone' })),
        registeredAt: DateTime,
        paidBefore: Type.Number({ description: 'Total paid out to them, rubles' }),
      },
      { description: 'Null after the account was deleted' },
    ),
  ),
  decision: orNull(
    Type.Object({
      isApproved: Type.Boolean(),
      by: orNull(Type.String({ description: 'Null after the account was deleted' })),
      at: DateTime,
    }),
  ),
})

export type WithdrawalDetails = Static<typeof WithdrawalDetails>
export const WithdrawalDetails = Type.Object({
  ...Withdrawal.properties,
  fullName: orNull(Type.String()),
  documents: Type.Array(WithdrawalDocument),
  events: Type.Array(Type.Object({ status: WithdrawalStatus, at: DateTime })),
  isKnownDestination: Type.Boolean({
    description: 'Same destination as the last payout: no code and no 72-hour delay',
  }),
  /** The code for this sum and destination that can still be entered. */
  sentCode: orNull(OwnCodeSent),
})

/** Current limits and conditions of withdrawals. */
export type WithdrawalRules = Static<typeof WithdrawalRules>
export const WithdrawalRules = Type.Object({
  available: Type.Number(),
  minAmount: Type.Number(),
  documentsFrom: Type.Number({ description: 'Documents are required from this amount on' }),
})

/** An earlier payout destination: shown masked, reused by referring to that request. */
export type PaidDestination = Static<typeof PaidDestination>
export const PaidDestination = Type.Object({
  uniqueCode: UniqueCode,
  method: PayoutMethod,
  title: Type.String(),
  fullName: orNull(Type.String()),
  isLast: Type.Boolean({
    description: 'Same destination as the last payout: no code and no 72-hour delay',
  }),
})

const fields = {
  amount: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
  fullName: Type.Optional(Type.String({ maxLength: 120 })),
  method: Type.Optional(PayoutMethod),
  cardNumber: Type.Optional(Type.String({ maxLength: 40 })),
  phone: Type.Optional(Type.String({ maxLength: 30 })),
  bankId: Type.Optional(Type.String({ maxLength: 12, description: 'Of the bank in SBP' })),
  /** A paid request, instead of the method and its fields. */
  sameAs: Type.Optional(UniqueCode),
}

const maxBytes = 10 * 1024 * 1024

const byCode = { uniqueCode: UniqueCode }

export const withdrawalCalls = defineCalls({
  'GET /api/v4/withdrawal/getWithdrawals': {
    summary: 'Withdrawal requests of the user, newest first, and current limits',
    query: Type.Object(pageQuery({ perPage: 20 })),
    data: Type.Object({
      withdrawals: Type.Array(Withdrawal),
      rules: WithdrawalRules,
      paidTo: Type.Array(PaidDestination),
    }),
    paged: true,
    auth: true,
  },
  'GET /api/v4/withdrawal/getDetails': {
    summary: 'One request with its documents and state',
    query: Type.Object(byCode),
    data: Type.Object({
      withdrawal: WithdrawalDetails,
      rules: WithdrawalRules,
      paidTo: Type.Array(PaidDestination),
    }),
    auth: true,
    errors: ['withdrawal_not_found'],
  },
  'POST /api/v4/withdrawal/saveDraft': {
    summary: 'Saves a draft; creates one without a code',
    query: Type.Object({ uniqueCode: Type.Optional(UniqueCode) }),
    body: Type.Object(fields),
    bodyLimit: 4096,
    data: WithdrawalDetails,
    auth: true,
    errors: ['withdrawal_not_found', 'withdrawal_sent'],
  },
  'POST /api/v4/withdrawal/addDocument': {
    summary: 'Adds a scan to a draft: PDF, JPEG or PNG, at most five',
    query: Type.Object(byCode),
    multipart: { maxBytes, maxFiles: 1 },
    data: WithdrawalDetails,
    auth: true,
    errors: ['withdrawal_not_found', 'withdrawal_sent', 'not_a_document', 'too_many_documents'],
  },
  'POST /api/v4/withdrawal/removeDocument': {
    summary: 'Removes a scan from a draft',
    body: Type.Object({ ...byCode, documentId: Id }),
    data: WithdrawalDetails,
    auth: true,
    errors: ['withdrawal_not_found', 'withdrawal_sent'],
  },
  'GET /api/v4/withdrawal/getDocument': {
    summary: 'A scan of one’s own request',
    query: Type.Object({ ...byCode, documentId: Id }),
    data: FileBytes,
    file: 'application/octet-stream',
    auth: true,
    errors: ['withdrawal_not_found', 'document_not_found'],
  },
  'POST /api/v4/withdrawal/sendCode': {
    summary:
      'Sends the code required for a changed payout card or phone; it confirms only this sum and destination, which the message names. Omitted fields come from the draft',
    body: Type.Object({ uniqueCode: Type.Optional(UniqueCode), ...fields }),
    data: OwnCodeSent,
    auth: true,
    errors: [
      'code_sent_recently',
      'contact_needed',
      'withdrawal_not_found',
      'withdrawal_incomplete',
    ],
  },
  'POST /api/v4/withdrawal/sendRequest': {
    summary:
      'Withdraws the amount from the balance and pays it out, after a check of documents and 72 hours after the request where required; omitted fields come from the draft. Requires the header Idempotency-Key',
    query: Type.Object({ uniqueCode: Type.Optional(UniqueCode) }),
    multipart: { maxBytes, maxFiles: 5 },
    body: Type.Object({ ...fields, code: Type.Optional(Code) }),
    data: Type.Object({ uniqueCode: UniqueCode, status: WithdrawalStatus }),
    auth: true,
    errors: [
      'withdrawal_not_found',
      'withdrawal_sent',
      'withdrawal_incomplete',
      'withdrawal_too_small',
      'withdrawal_too_large',
      'withdrawal_papers_needed',
      'not_a_document',
      'too_many_documents',
      'access_needed',
      'wrong_code',
      'code_expired',
      'contact_needed',
      'idempotency_key_invalid',
      'idempotency_key_reused',
    ],
  },
  'POST /api/v4/withdrawal/cancelRequest': {
    summary:
      'Cancels a request until the bank has it and returns the money to the balance; deletes a draft',
    body: Type.Object(byCode),
    data: Type.Object({ status: Type.Union([Type.Literal('cancelled')]) }),
    auth: true,
    errors: ['withdrawal_not_found', 'withdrawal_leaving'],
  },
  'GET /api/v4/staff/withdrawals': {
    summary:
      'Requests whose documents await a check, oldest first, or the staff’s decisions, latest first',
    query: Type.Object({
      ...pageQuery({ perPage: 20 }),
      list: withDefault(
        Type.Union([Type.Literal('waiting'), Type.Literal('decided')], { default: 'waiting' }),
      ),
    }),
    data: Type.Array(StaffWithdrawal),
    paged: true,
    auth: true,
    role: 'staff',
  },
  'POST /api/v4/staff/withdrawals/decide': {
    summary:
      'Approves a request after the caller has opened its documents, or refuses it with a reason',
    body: Type.Object({
      ...byCode,
      isApproved: Type.Boolean(),
      reason: Type.Optional(Type.String({ maxLength: 500, description: 'Required to refuse' })),
    }),
    data: Type.Object({ status: WithdrawalStatus }),
    auth: true,
    role: 'staff',
    errors: [
      'withdrawal_not_found',
      'withdrawal_checked',
      'withdrawal_own',
      'withdrawal_papers_unread',
    ],
  },
  'GET /api/v4/staff/withdrawals/document': {
    summary: 'A scan of a request awaiting a check; records who opened it',
    query: Type.Object({ ...byCode, documentId: Id }),
    data: FileBytes,
    file: 'application/octet-stream',
    auth: true,
    role: 'staff',
    errors: ['withdrawal_not_found', 'document_not_found'],
  },
})
