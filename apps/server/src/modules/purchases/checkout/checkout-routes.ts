import type { checkoutCalls } from '@skidora/contract/checkout.ts'
import { type HandlersOf, userOf } from '../../../handlers.ts'
import {
  cancelOrder,
  createOrder,
  type OrderDeps,
  payAgain,
  refreshOrderStatus,
} from '../orders/orders-service.ts'
import { quoteLines } from './quote-lines-service.ts'

export function checkoutHandlers(deps: OrderDeps): HandlersOf<typeof checkoutCalls> {
  return {
    'POST /api/v4/checkout/createOrder': async ({ body }, caller) => ({
      data: await createOrder(deps, { path: '/api/v4/checkout/createOrder' }, body, caller),
    }),

    'POST /api/v4/sberpay/createOrder': async ({ body }, caller) => ({
      data: await createOrder(
        deps,
        { path: '/api/v4/sberpay/createOrder', method: 'sber_pay' },
        body,
        caller,
      ),
    }),

    'POST /api/v4/checkout/quote': async ({ body }, caller) => ({
      data: await quoteLines(deps, body, caller),
    }),

    'POST /api/v4/checkout/resumeOrder': async ({ body }, caller) => ({
      data: await payAgain(deps, body, caller),
    }),

    'POST /api/v4/checkout/cancelOrder': async ({ body }, caller) => ({
      data: { status: await cancelOrder(deps, body.purchaseId, userOf(caller).id) },
    }),

    'GET /api/v4/checkout/checkPurchasePaidStatus': async ({ query }, caller) => ({
      data: { status: await refreshOrderStatus(deps, query.purchaseId, caller) },
    }),
  }
}
