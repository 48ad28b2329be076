import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { Id } from './common.ts'

/** A QR code as one SVG path in a square of `size` units, without its quiet zone. */
export type PaymentQr = Static<typeof PaymentQr>
export const PaymentQr = Type.Object({ path: Type.String(), size: Type.Integer() })

export const paymentQrCalls = defineCalls({
  'GET /api/v4/checkout/getPaymentQr': {
    summary: 'The payment QR code of an unpaid order, as SVG',
    query: Type.Object({
      purchaseId: Id,
    }),
    data: PaymentQr,
    auth: true,
    errors: ['purchase_not_found', 'order_not_waiting'],
  },
})
