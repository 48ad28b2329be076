import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pageRoutes } from 'virtual:page-routes'
import { findPage } from '@skidora/domain/pages/find-page.ts'
import { pathsOf, pages as table } from '@skidora/domain/pages/page-table.ts'
import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createRoutes } from './create-routes.ts'

const routes = createRoutes(pageRoutes)

const pages = routes[0]?.children ?? []
const isLayout = (layout: unknown) =>
  layout === 'base' || layout === 'empty' || /function|object/.test(typeof layout)
const idOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id

describe('routes', () => {
  it.each(table.flatMap(({ file }) => file ?? []))('%s exists', (file) => {
    expect(existsSync(join(import.meta.dirname, 'pages', file)), file).toBe(true)
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
    ['/', '/'],
    ['/today', '/today/'],
    ['/today/', '/today/'],
    ['/deals/x', '/deals/:slug'],
    ['/deals/x/y', '*'],
    ['/nothing', '*'],
    ['/oauth/vk', '/oauth/:network'],
    ['/oauth', '*'],
    ['/user', '/user'],
    ['/user/nothing', '/user/*'],
    ['/users', '*'],
    ['/checkout/order/spa', '/checkout/order/:dealSlug'],
    ['/ncheckout/order/spa/7', '/ncheckout/order/:dealSlug/:priceId'],
    ['/checkout/order/spa/offlinepay', '/checkout/order/:dealSlug/offlinepay'],
    ['/ncheckout/resume-order/7', '/ncheckout/resume-order/:purchaseId'],
    ['/checkout/fail', '/checkout/fail'],
    ['/ncheckout/payment-waiting', '/ncheckout/payment-waiting'],
    ['/checkout/success', '/checkout/success'],
    ['/checkout/nothing', '/checkout/*'],
    ['/ncheckout', '/ncheckout/*'],
  ])('routes %s to %s', (path, page) => {
    expect(idOf(path)).toBe(page)
  })
})

describe('findPage', () => {
  /** The path of the route that opens a URL. */
  const routeOf = (path: string) =>
    matchRoutes(routes, new URL(`http://page${path}`).pathname)?.at(-1)?.route.path ?? ''

  const names = [...new Set(table.flatMap(pathsOf).flatMap((path) => path.split('/')))].filter(
    (name) => /^\w/.test(name) || name === '',
  )
  const plain = fc.constantFrom(...names, 'x', 'map', '7', 'Deals', 'USER')
  const hostile = fc.constantFrom('..', '.', '%2e%2E', '%75ser', 'a\\..\\user', '%2fuser', 'x#y')
  const pathOf = (segment: fc.Arbitrary<string>) =>
    fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => `/${segments.join('/')}`)

  it('finds the page that the router opens', () => {
    fc.assert(
      fc.property(pathOf(plain), (path) => {
        const route = routeOf(path)
        const expected = route.endsWith('*') ? [] : [route]
        const found = findPage(path)
        expect(found ? pathsOf(found).filter((one) => one === route) : []).toEqual(expected)
      }),
      { numRuns: 3000 },
    )
  })

  it('never takes one page for another, however the URL is written', () => {
    fc.assert(
      fc.property(pathOf(fc.oneof(plain, hostile)), (path) => {
        const found = findPage(path)
        if (found?.cache) expect(pathsOf(found)).toContain(routeOf(path))
      }),
      { numRuns: 3000 },
    )
  })
})
