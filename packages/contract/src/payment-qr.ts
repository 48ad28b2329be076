import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { Id } from './common.ts'

/** A QR code as one SVG path in a square of so many units, without its quiet zone. */
export type PaymentQr = Static<typeof PaymentQr>
export const PaymentQr = Type.Object({ path: Type.String(), size: Type.Integer() })

export const paymentQrCalls = defineCalls({
  'GET /api/v4/checkout/getPaymentQr': {
    summary: 'What a phone reads to pay for an order that waits, drawn',
    query: Type.Object({
      purchaseId: Id,
    }),
    data: PaymentQr,
    auth: true,
    errors: ['purchase_not_found', 'order_not_waiting'],
  },
})
