import type { InputOf } from '@skidora/contract/calls.ts'
import type { checkoutInfoCalls } from '@skidora/contract/checkout-info.ts'
import type { Pool } from '../../../db.ts'
import { type Caller, type HandlersOf, userOf } from '../../../handlers.ts'
import { paymentSystems } from '../payments/payment-systems.ts'
import { readCheckoutClient } from './checkout-client-read-model.ts'
import { readCheckoutDealBySlug } from './checkout-deal-read-model.ts'
import { readOrderInfo } from './order-info-read-model.ts'
import { readSuccessInfo } from './success-info-read-model.ts'

export function checkoutInfoHandlers({
  pool,
}: {
  pool: Pool
}): HandlersOf<typeof checkoutInfoCalls> {
  const systems = async () => ({ data: { paymentMethods: paymentSystems } })

  const clientAndDeal = async (
    { query }: InputOf<'GET /api/v4/checkout/getClientAndDealOfferInfo'>,
    caller: Caller,
  ) => {
    const [client, dealOffer] = await Promise.all([
      readCheckoutClient(pool, caller.user, [query.dealSlug]),
      readCheckoutDealBySlug(pool, query.dealSlug, query.priceId),
    ])
    return { data: { client, dealOffer } }
  }

  const orderInfo = async ({ query }: { query: { purchaseId: number } }, caller: Caller) => ({
    data: await readOrderInfo(pool, query.purchaseId, userOf(caller).id),
  })

  return {
    'GET /api/v4/checkout/getPaymentSystems': systems,
    'GET /api/v5/checkout/getPaymentSystems': systems,
    'GET /api/v4/checkout/getClientAndDealOfferInfo': clientAndDeal,
    'GET /api/v5/checkout/getClientAndDealOfferInfo': clientAndDeal,
    'GET /api/v4/checkout/getWaitingPaymentInfo': orderInfo,
    'GET /api/v4/checkout/getFailPaymentInfo': orderInfo,
    'GET /api/v4/checkout/getSuccessPaymentInfo': async ({ query }, caller) => ({
      data: await readSuccessInfo(pool, query.purchaseId, userOf(caller).id),
    }),
  }
}
