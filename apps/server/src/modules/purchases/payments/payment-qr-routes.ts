import type { paymentQrCalls } from '@skidora/contract/payment-qr.ts'
import { AppError } from '../../../app-error.ts'
import type { Pool } from '../../../db.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import { qrPath } from '../../../qr-path.ts'
import { readQrPayload } from './payment-qr-read-model.ts'

type Deps = { pool: Pool }

/** Draws the bank's payload on the server, so that the browser needs no QR library. */
export function paymentQrHandlers({ pool }: Deps): HandlersOf<typeof paymentQrCalls> {
  return {
    'GET /api/v4/checkout/getPaymentQr': async ({ query }, caller) => {
      const order = await readQrPayload(pool, query.purchaseId, userOf(caller).id)
      if (!order) throw new AppError('purchase_not_found')
      if (order.text === null)
        throw new AppError('order_not_waiting', {
          message: 'Этот заказ не ждёт оплаты по QR-коду.',
        })
      return { data: qrPath(order.text) }
    },
  }
}
