import type { Page } from './page.ts'

const checkout = { layout: 'checkout', isClosed: true } as const
const orderForm = {
  ...checkout,
  file: 'checkout/OrderPage.tsx',
  // Choices of a hotel, a tour or goods.
  query: ['adults', 'arrival', 'children', 'departure', 'rooms', 'variant'],
} as const

/** Both prefixes have the same pages. */
export const checkoutPages = [
  {
    ...checkout,
    path: '/cart',
    name: 'cart',
    file: 'checkout/CartPage.tsx',
  },
  {
    ...orderForm,
    path: '/checkout/order/:dealSlug',
    aliases: ['/ncheckout/order/:dealSlug'],
    name: 'checkoutOrder',
  },
  {
    ...orderForm,
    path: '/checkout/order/:dealSlug/:priceId',
    aliases: ['/ncheckout/order/:dealSlug/:priceId'],
    name: 'checkoutOrderPrice',
  },
  {
    ...checkout,
    path: '/checkout/order/:dealSlug/offlinepay',
    aliases: ['/ncheckout/order/:dealSlug/offlinepay'],
    name: 'checkoutOrderState',
    file: 'checkout/OfflinePayPage.tsx',
  },
  {
    ...checkout,
    path: '/checkout/resume-order/:purchaseId',
    aliases: ['/ncheckout/resume-order/:purchaseId'],
    name: 'checkoutResumeOrder',
    file: 'checkout/ResumePage.tsx',
  },
  {
    ...checkout,
    path: '/checkout/fail',
    aliases: ['/ncheckout/fail'],
    name: 'checkoutFail',
    file: 'checkout/FailPage.tsx',
    query: ['purchaseId'],
  },
  {
    ...checkout,
    path: '/checkout/payment-waiting',
    aliases: ['/ncheckout/payment-waiting'],
    // Misspelled in the specification.
    name: 'checkouWait',
    file: 'checkout/WaitingPage.tsx',
    query: ['purchaseId'],
  },
  {
    ...checkout,
    path: '/checkout/success',
    aliases: ['/ncheckout/success'],
    name: 'checkoutSuccess',
    file: 'checkout/SuccessPage.tsx',
    query: ['purchaseId'],
  },
  {
    ...checkout,
    path: '/checkout/*',
    aliases: ['/ncheckout/*'],
    file: 'not-found/CheckoutNotFoundPage.tsx',
    status: 404,
  },
] as const satisfies readonly Page[]
