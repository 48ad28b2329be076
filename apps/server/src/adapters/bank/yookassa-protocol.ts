import { type Static, type TSchema, Type } from 'typebox'
import { Amount } from './amount.ts'
import type { PaymentMethod } from './bank.ts'

/** The bank's names of payment methods. */
export const methodTypes = {
  sbp: 'sbp',
  bank_card: 'bank_card',
  sber_pay: 'sberbank',
} as const satisfies Record<PaymentMethod, string>

const Id = Type.String({ minLength: 1, maxLength: 64 })
const Moment = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' })
const CancellationDetails = Type.Object({ party: Type.String(), reason: Type.String() })

/** Only the fields that we read: the bank may add others. */
export const PaymentObject = Type.Object({
  id: Id,
  status: Type.Union([
    Type.Literal('pending'),
    Type.Literal('waiting_for_capture'),
    Type.Literal('succeeded'),
    Type.Literal('canceled'),
  ]),
  amount: Amount,
  refunded_amount: Type.Optional(Amount),
  confirmation: Type.Optional(
    Type.Object({
      type: Type.String(),
      confirmation_url: Type.Optional(Type.String()),
      confirmation_data: Type.Optional(Type.String()),
    }),
  ),
  payment_method: Type.Optional(
    Type.Object({
      type: Type.String(),
      id: Id,
      saved: Type.Boolean(),
      title: Type.Optional(Type.String()),
    }),
  ),
  cancellation_details: Type.Optional(CancellationDetails),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
  created_at: Moment,
  captured_at: Type.Optional(Moment),
})
export type PaymentObject = Static<typeof PaymentObject>

const finalOrPending = Type.Union([
  Type.Literal('pending'),
  Type.Literal('succeeded'),
  Type.Literal('canceled'),
])

export const RefundObject = Type.Object({
  id: Id,
  payment_id: Id,
  status: finalOrPending,
  amount: Amount,
  cancellation_details: Type.Optional(CancellationDetails),
  created_at: Moment,
})
export type RefundObject = Static<typeof RefundObject>

/** Its status is that of the registration. */
export const ReceiptObject = Type.Object({
  id: Id,
  status: finalOrPending,
  fiscal_document_number: Type.Optional(Type.String()),
  fiscal_storage_number: Type.Optional(Type.String()),
  fiscal_attribute: Type.Optional(Type.String()),
  registered_at: Type.Optional(Moment),
})
export type ReceiptObject = Static<typeof ReceiptObject>

export const PayoutObject = Type.Object({
  id: Id,
  status: finalOrPending,
  amount: Amount,
  cancellation_details: Type.Optional(CancellationDetails),
  metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
  created_at: Moment,
})
export type PayoutObject = Static<typeof PayoutObject>

const listOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    type: Type.Literal('list'),
    items: Type.Array(item),
    next_cursor: Type.Optional(Type.String()),
  })

export type List<Item extends TSchema> = ReturnType<typeof listOf<Item>>
export const PaymentList = listOf(PaymentObject)
export const RefundList = listOf(RefundObject)
export const ReceiptList = listOf(ReceiptObject)
export const PayoutList = listOf(PayoutObject)

export const ErrorObject = Type.Object({
  type: Type.Literal('error'),
  code: Type.String({ pattern: '^\\w{1,64}$' }),
  parameter: Type.Optional(Type.String()),
})

/** Status 202: accepted, but not executed yet; `retry_after` is in milliseconds. */
export const ProcessingObject = Type.Object({
  type: Type.Literal('processing'),
  retry_after: Type.Integer({ minimum: 0 }),
})
