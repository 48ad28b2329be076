import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageRoutes } from 'virtual:page-routes'
import { categoryPath } from '@skidora/domain/deals/category-path.ts'
import { findPage } from '@skidora/domain/pages/find-page.ts'
import { pages, pathsOf } from '@skidora/domain/pages/page-table.ts'
import { describe, expect, it } from 'vitest'
import { publicPages } from '../../apps/server/src/modules/content/site-pages.ts'
import { createRoutes } from '../../apps/web/src/create-routes.ts'
import type { PageHandle } from '../../apps/web/src/lib/page/page-handle.ts'
import { exampleAddresses } from '../support/page-addresses.ts'
import { findUnknownAddresses } from '../support/written-addresses.ts'

const root = join(import.meta.dirname, '../..')
const allPaths = pages.flatMap(pathsOf)

describe('the table of pages', () => {
  it('names every path once', () => {
    expect(new Set(allPaths).size).toBe(allPaths.length)
  })

  it('allows to cache only what guests may open', () => {
    const cached = pages.filter(({ cache }) => cache)
    expect(cached.length).toBeGreaterThan(20)
    expect(cached.filter(({ access, status = 200 }) => access || status >= 500)).toEqual([])
  })

  it('indexes only pages that are cached and open to search engines', () => {
    const wrong = pages.filter((page) => page.isIndexed && (!page.cache || page.isClosed))
    expect(wrong).toEqual([])
  })

  it('declares the layout that every page opens with', async () => {
    const layoutOf = ({ layout }: PageHandle) => {
      if (typeof layout === 'string') return layout
      return typeof layout === 'function' ? 'checkout' : 'personal-account'
    }
    const { children = [] } = createRoutes(pageRoutes)[0] ?? {}
    expect(children.length).toBeGreaterThan(50)
    for (const { path = '', lazy } of children) {
      const { handle } = await (lazy as () => Promise<{ handle: PageHandle }>)()
      const page = pages.find((one) => pathsOf(one).includes(path))
      expect(page?.layout, path).toBe(layoutOf(handle))
    }
  })

  it('has every page and file of GET /api/routes/main but those of staff and developers', () => {
    const listed = publicPages.flatMap(({ path, aliases = [] }) => [path, ...aliases])
    const hidden = allPaths.filter((path) => !listed.includes(path))
    expect(hidden.filter((path) => !/^\/(staff|dev)(\/|$)|\/\*$/.test(path))).toEqual([])
  })
})

describe('addresses', () => {
  it('of categories are those of catalogue pages', () => {
    for (const [slug, parent] of [
      ['services', 'services'],
      ['spa', 'goods'],
      ['egypt', 'tours'],
    ])
      expect(findPage(categoryPath(slug ?? '', parent ?? ''))?.catalogue, slug).toBe(true)
  })

  it('in SQL functions and the service worker are those of pages', async () => {
    const worker = 'apps/web/src/service-worker.js'
    const calls = (path: string) => /^\/(?:api|assets|gateway|sandbox)\/|^\/sign-out$/.test(path)
    let found = 0
    for await (const file of glob(['db/functions/**/*.sql', worker], { cwd: root })) {
      const text = await readFile(join(root, file), 'utf8')
      found += text.includes('/checkout/payment-waiting') ? 1 : 0
      expect(findUnknownAddresses(text, calls), file).toEqual([])
    }
    expect(found, 'functions that write an address').toBe(2)
  })

  it.each([
    [`site || '/checkout/waiting?purchaseId=' || purchases.id`, '/checkout/waiting?purchaseId='],
    [`site || '/checkout/success?orderId=' || purchases.id`, '/checkout/success?orderId='],
    [`'/deal/' || deals.slug as path`, '/deal/'],
    ['const page = `/user/kupons`', '/user/kupons'],
  ])('found to be unknown: %s', (text, address) => {
    expect(findUnknownAddresses(text, () => false)).toEqual([address])
  })
})

describe('examples for scans', () => {
  it('open every page component, except those that need an order', () => {
    const shown = pages.filter((page) => exampleAddresses(page).length > 0)
    const opened = new Set(shown.map(({ file }) => file))
    const files = new Set(pages.flatMap(({ file }) => file ?? []))
    expect([...files].filter((file) => !opened.has(file)).toSorted()).toEqual([
      'checkout/FailPage.tsx',
      'checkout/ResumePage.tsx',
      'checkout/SuccessPage.tsx',
      'checkout/WaitingPage.tsx',
      'privet/PrivetPage.ts',
      'user/coupons/CouponDeskPage.tsx',
      'user/receipts/ReceiptPage.tsx',
    ])
  })
})
