import { expect, it } from 'vitest'
import { sitePages } from '../../apps/server/src/modules/content/site-pages.ts'
import type { PageHandle } from '../../apps/web/src/lib/page-handle.ts'
import { routes } from '../../apps/web/src/routes.ts'

/** Public pages: without staff and developer pages and the not-found pages of sections. */
const pages = (routes[0]?.children ?? []).filter(
  ({ path = '' }) => !/^\/(staff|dev)\//.test(path) && !/.\*$/.test(path),
)
const listed = sitePages.flatMap((page) =>
  [page.path, ...(page.aliases ?? [])].map((path) => ({ ...page, path })),
)
/** Files sent by the server itself. */
const files = ['/coupon-pdf']

it('lists every page of the web application exactly once', () => {
  expect(listed.map(({ path }) => path).toSorted()).toEqual(
    [...pages.map(({ path = '' }) => path), ...files].toSorted(),
  )
})

it('declares the layout that every page opens with', async () => {
  const layoutOf = ({ layout }: PageHandle) => {
    if (typeof layout === 'string') return layout
    return layout.name === 'CheckoutLayout' ? 'checkout' : 'personal-account'
  }
  for (const { path, lazy } of pages) {
    const { handle } = await (lazy as () => Promise<{ handle: PageHandle }>)()
    const page = listed.find((one) => one.path === path)
    expect(page?.layout, path).toBe(layoutOf(handle))
  }
})
