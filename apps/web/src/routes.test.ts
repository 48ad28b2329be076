import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { routes } from './routes.ts'

const pages = routes[0]?.children ?? []
const isLayout = (layout: unknown) =>
  layout === 'base' || layout === 'empty' || typeof layout === 'function'
const idOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id

describe('routes', () => {
  it.each(pages.map(({ id }) => id ?? ''))('%s names the file of its code', (id) => {
    const [file = ''] = id.split('#')
    expect(existsSync(join(import.meta.dirname, '..', file)), file).toBe(true)
  })

  it.each(pages.map((page) => [page.path, page] as const))(
    '%s exports a component, a loader and a handle',
    async (_path, page) => {
      expect(typeof page.lazy === 'function' && (await page.lazy())).toMatchObject({
        Component: expect.any(Function),
        loader: expect.any(Function),
        handle: { layout: expect.toSatisfy(isLayout), meta: expect.any(Function) },
      })
    },
  )

  it.each([
    ['/', 'src/pages/home/HomePage.tsx'],
    ['/today', 'src/pages/today/TodayPage.tsx'],
    ['/today/', 'src/pages/today/TodayPage.tsx'],
    ['/deals/x', 'src/pages/deal/DealPage.tsx'],
    ['/deals/x/y', 'src/pages/not-found/NotFoundPage.tsx'],
    ['/nothing', 'src/pages/not-found/NotFoundPage.tsx'],
    ['/oauth/vk', 'src/pages/auth/OAuthPage.tsx'],
    ['/oauth', 'src/pages/not-found/NotFoundPage.tsx'],
    ['/user', 'src/pages/user/home/UserPage.tsx'],
    ['/user/nothing', 'src/pages/not-found/AccountNotFoundPage.tsx'],
    ['/users', 'src/pages/not-found/NotFoundPage.tsx'],
    ['/checkout/order/spa', 'src/pages/checkout/OrderPage.tsx'],
    ['/ncheckout/order/spa/7', 'src/pages/checkout/OrderPage.tsx'],
    ['/checkout/order/spa/offlinepay', 'src/pages/checkout/OfflinePayPage.tsx'],
    ['/ncheckout/resume-order/7', 'src/pages/checkout/ResumePage.tsx'],
    ['/checkout/fail', 'src/pages/checkout/FailPage.tsx'],
    ['/ncheckout/payment-waiting', 'src/pages/checkout/WaitingPage.tsx'],
    ['/checkout/success', 'src/pages/checkout/SuccessPage.tsx'],
    ['/checkout/nothing', 'src/pages/not-found/CheckoutNotFoundPage.tsx'],
    ['/ncheckout', 'src/pages/not-found/CheckoutNotFoundPage.tsx'],
  ])('routes %s to %s', (path, file) => {
    expect(idOf(path)?.split('#')[0]).toBe(file)
  })
})
