import { address } from './address.ts'

/** Pages of `checkout-pages.ts`. */
export const checkoutPaths = {
  cart: () => address('/cart'),
  resumeOrder: (purchaseId: number) =>
    address('/checkout/resume-order/:purchaseId', { purchaseId }),
  order: (
    dealSlug: string,
    priceId?: number,
    chosen: { variant?: number; departure?: number } = {},
  ) =>
    priceId
      ? address('/checkout/order/:dealSlug/:priceId', { dealSlug, priceId, ...chosen })
      : address('/checkout/order/:dealSlug', { dealSlug }),
  /** Where an order waits while the bank is unreachable. */
  offlinePay: (dealSlug: string) => address('/checkout/order/:dealSlug/offlinepay', { dealSlug }),
  paymentWaiting: (purchaseId: number) => address('/checkout/payment-waiting', { purchaseId }),
  paymentFail: (purchaseId: number) => address('/checkout/fail', { purchaseId }),
  paymentSuccess: (purchaseId: number) => address('/checkout/success', { purchaseId }),
}
