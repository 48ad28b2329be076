import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

const order = () => import('../pages/checkout/OrderPage.tsx')
const notFound = () => import('../pages/not-found/CheckoutNotFoundPage.tsx')

/** Both prefixes have the same pages. */
const checkoutAt = (prefix: string): RouteObject[] => [
  page(`${prefix}/order/:dealSlug`, 'checkout/OrderPage.tsx', order),
  page(`${prefix}/order/:dealSlug/:priceId`, 'checkout/OrderPage.tsx', order),
  page(
    `${prefix}/order/:dealSlug/offlinepay`,
    'checkout/OfflinePayPage.tsx',
    () => import('../pages/checkout/OfflinePayPage.tsx'),
  ),
  page(
    `${prefix}/resume-order/:purchaseId`,
    'checkout/ResumePage.tsx',
    () => import('../pages/checkout/ResumePage.tsx'),
  ),
  page(`${prefix}/fail`, 'checkout/FailPage.tsx', () => import('../pages/checkout/FailPage.tsx')),
  page(
    `${prefix}/payment-waiting`,
    'checkout/WaitingPage.tsx',
    () => import('../pages/checkout/WaitingPage.tsx'),
  ),
  page(
    `${prefix}/success`,
    'checkout/SuccessPage.tsx',
    () => import('../pages/checkout/SuccessPage.tsx'),
  ),
  page(`${prefix}/*`, 'not-found/CheckoutNotFoundPage.tsx', notFound),
]

export const checkoutRoutes = ['/checkout', '/ncheckout'].flatMap(checkoutAt)
