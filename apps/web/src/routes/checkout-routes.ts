import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

const order = () => import('../pages/checkout/OrderPage.tsx')
const notFound = () => import('../pages/not-found/CheckoutNotFoundPage.tsx')

/** Both prefixes have the same pages. */
const checkoutAt = (prefix: string): RouteObject[] => [
  page(`${prefix}/order/:dealSlug`, 'src/pages/checkout/OrderPage.tsx', order),
  page(`${prefix}/order/:dealSlug/:priceId`, 'src/pages/checkout/OrderPage.tsx', order),
  page(
    `${prefix}/order/:dealSlug/offlinepay`,
    'src/pages/checkout/OfflinePayPage.tsx',
    () => import('../pages/checkout/OfflinePayPage.tsx'),
  ),
  page(
    `${prefix}/resume-order/:purchaseId`,
    'src/pages/checkout/ResumePage.tsx',
    () => import('../pages/checkout/ResumePage.tsx'),
  ),
  page(
    `${prefix}/fail`,
    'src/pages/checkout/FailPage.tsx',
    () => import('../pages/checkout/FailPage.tsx'),
  ),
  page(
    `${prefix}/payment-waiting`,
    'src/pages/checkout/WaitingPage.tsx',
    () => import('../pages/checkout/WaitingPage.tsx'),
  ),
  page(
    `${prefix}/success`,
    'src/pages/checkout/SuccessPage.tsx',
    () => import('../pages/checkout/SuccessPage.tsx'),
  ),
  page(`${prefix}/*`, 'src/pages/not-found/CheckoutNotFoundPage.tsx', notFound),
]

export const checkoutRoutes = ['/checkout', '/ncheckout'].flatMap(checkoutAt)
