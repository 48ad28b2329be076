import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { DateTime, Id, orNull, Rubles } from './common.ts'
import { PaymentQr } from './payment-qr.ts'

const ReceiptKind = Type.Union([Type.Literal('sale'), Type.Literal('refund')])

/** A receipt of an order, to link to. */
export type ReceiptLink = Static<typeof ReceiptLink>
export const ReceiptLink = Type.Object({ id: Id, kind: ReceiptKind })

const ReceiptItem = Type.Object({
  title: Type.String(),
  quantity: Type.Integer(),
  /** For one unit, without what a promo code or the balance has paid. */
  price: Rubles,
  total: Rubles,
  /** The bank's code, 1 to 12. */
  vatCode: Type.Integer(),
  /** The company on whose behalf we sell. */
  supplier: Type.Object({ name: Type.String(), inn: Type.String() }),
})

/** A fiscal receipt by 54-ФЗ. */
export type Receipt = Static<typeof Receipt>
export const Receipt = Type.Object({
  ...ReceiptLink.properties,
  orderId: Id,
  status: Type.Union([
    Type.Literal('pending'),
    Type.Literal('succeeded'),
    Type.Literal('canceled'),
  ]),
  /** When the bank has charged or refunded the sum. */
  paidAt: DateTime,
  items: Type.Array(ReceiptItem),
  total: Rubles,
  /** Once registered. */
  fiscal: orNull(
    Type.Object({
      storage: Type.String(),
      document: Type.String(),
      attribute: Type.String(),
      registeredAt: DateTime,
      /** For apps that check receipts. */
      qr: PaymentQr,
    }),
  ),
})

export const receiptCalls = defineCalls({
  'GET /api/v4/profile/receipt': {
    summary: 'A fiscal receipt of the user: of a payment or of a refund',
    query: Type.Object({ id: Id }),
    data: Receipt,
    auth: true,
    errors: ['receipt_not_found'],
  },
})
