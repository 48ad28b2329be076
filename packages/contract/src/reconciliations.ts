import { type Static, Type } from 'typebox'
import { Done } from './accounts.ts'
import { defineCalls } from './call.ts'
import { DateTime, pageQuery } from './common.ts'

export type DifferenceSubject = Static<typeof DifferenceSubject>
export const DifferenceSubject = Type.Union(
  [
    Type.Literal('payment'),
    Type.Literal('refund'),
    Type.Literal('payout'),
    Type.Literal('clearing'),
  ],
  { description: '`clearing` is the account of money at the bank as a whole' },
)

export type DifferenceKind = Static<typeof DifferenceKind>
export const DifferenceKind = Type.Union(
  [
    Type.Literal('unknown'),
    Type.Literal('missing'),
    Type.Literal('status'),
    Type.Literal('amount'),
    Type.Literal('unbooked'),
  ],
  {
    description:
      '`unknown` to us, `missing` at the bank, another `status` or `amount`, or `unbooked` in the ledger',
  },
)

const Side = Type.Union([
  Type.Object({ status: Type.Union([Type.String(), Type.Null()]), amount: Type.Number() }),
  Type.Null(),
])

export type Difference = Static<typeof Difference>
export const Difference = Type.Object({
  id: Type.Integer(),
  subject: DifferenceSubject,
  kind: DifferenceKind,
  bankId: Type.Union([Type.String(), Type.Null()]),
  purchaseId: Type.Union([Type.Integer(), Type.Null()]),
  ours: Side,
  theirs: Side,
  amount: Type.Number({ description: 'Bank amount minus ledger amount; may be negative' }),
  isHealed: Type.Boolean(),
})

export type Reconciliation = Static<typeof Reconciliation>
export const Reconciliation = Type.Object({
  id: Type.Integer(),
  from: DateTime,
  to: DateTime,
  createdAt: DateTime,
  payments: Type.Integer(),
  refunds: Type.Integer(),
  payouts: Type.Integer(),
  differenceCount: Type.Integer(),
  differences: Type.Array(Difference, { description: 'The first 100' }),
})

export const reconciliationCalls = defineCalls({
  'GET /api/v4/staff/reconciliations': {
    summary: 'Reconciliation reports of bank statements and ledger, newest first',
    query: Type.Object(pageQuery({ perPage: 10, maxPerPage: 50 })),
    data: Type.Array(Reconciliation),
    paged: true,
    auth: true,
    role: 'staff',
  },
  'POST /api/v4/staff/reconciliations': {
    summary: 'Starts a reconciliation of the last days; the report appears when it is done',
    body: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })) }),
    data: Done,
    auth: true,
    role: 'staff',
  },
})
