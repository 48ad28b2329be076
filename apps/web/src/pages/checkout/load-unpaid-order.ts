import type { CheckoutClient, CheckoutDeal, OrderInfo } from '@skidora/contract/checkout-info.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { redirect } from 'react-router'
import { type LoaderInput, orNull } from '../../lib/page/page-loader.ts'
import { loadOrder } from './checkout-page.ts'
import type { PaymentSystems } from './PaymentMethods.tsx'

export type UnpaidOrder = {
  order: OrderInfo
  paymentMethods: PaymentSystems
  /** For choosing another time; null if it failed to load. */
  buyer: { client: CheckoutClient; dealOffer: CheckoutDeal } | null
}

/** An order that can be paid by another method; a paid one redirects to its success page. */
export function loadUnpaidOrder(page: LoaderInput): Promise<UnpaidOrder> {
  return loadOrder(page, async (purchaseId) => {
    const query = { purchaseId }
    const [{ data: order }, systems] = await Promise.all([
      page.api('GET /api/v4/checkout/getFailPaymentInfo', { query }),
      page.api('GET /api/v5/checkout/getPaymentSystems'),
    ])
    if (order.status === 'paid') throw redirect(paths.paymentSuccess(purchaseId))
    const buyer = await orNull(
      page,
      page.api('GET /api/v5/checkout/getClientAndDealOfferInfo', {
        query: { dealSlug: order.dealSlug },
      }),
    )
    return {
      order,
      paymentMethods: systems.data.paymentMethods,
      buyer: buyer?.data ?? null,
    }
  })
}
