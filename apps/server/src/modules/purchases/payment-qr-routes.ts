import type { paymentQrCalls } from '@skidora/contract/payment-qr.ts'
import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { qrPath } from '../../qr-path.ts'

type Deps = { pool: pg.Pool }

/** Draws the bank's payload on the server, so that the browser needs no QR library. */
export function paymentQrHandlers({ pool }: Deps): HandlersOf<typeof paymentQrCalls> {
  return {
    'GET /api/v4/checkout/getPaymentQr': async ({ query }, caller) => {
      const { rows } = await pool.query<{ text: string | null }>(
        `select case when purchases.status = 'waiting' and last.status = 'pending'
             and last.confirmation_type = 'qr' then last.confirmation_url end as text
         from purchases
         left join lateral (
           select payments.status, payments.confirmation_type, payments.confirmation_url
           from payments where payments.purchase_id = purchases.id
           order by payments.id desc limit 1
         ) as last on true
         where purchases.id = $1 and purchases.user_id = $2`,
        [query.purchaseId, userOf(caller).id],
      )
      const [order] = rows
      if (!order) throw new AppError(404, 'purchase_not_found', 'Такого заказа у вас нет.')
      if (order.text === null)
        throw new AppError(409, 'order_not_waiting', 'Этот заказ не ждёт оплаты по QR-коду.')
      return { data: qrPath(order.text) }
    },
  }
}
