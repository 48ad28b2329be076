import type { Page } from '@playwright/test'
import { findViolationsInBothThemes, hideRepeated, isSerious } from '../support/axe.ts'
import { expect, signInWithoutForm, test } from '../support/browser.ts'

test.use({ allowedMessages: /Failed to load resource/ })

type Walk = { title: string; as?: string; pages: string[] }

const walks: Walk[] = [
  {
    title: 'the first pages',
    pages: ['/', '/today/', '/review', '/promo', '/coupons_for_gift', '/tours'],
  },
  {
    title: 'lists and their maps',
    pages: [
      '/services',
      '/services/massage?discount_from=30&sort_type=price',
      '/services/restaurants/map',
      '/deals?price_to=1',
      '/deals?free_tonight=true&near=55.75,37.62',
    ],
  },
  {
    title: 'the search',
    pages: ['/search', '/search?q=масаж', '/search?q=крокодил', '/search?q=массаж&view=map'],
  },
  {
    title: 'hotels',
    pages: ['/hotels', '/hotels/sochi', '/hotels/sochi/map', '/hotel/otel-meridian-moscow'],
  },
  {
    title: 'brands',
    pages: [
      '/brands',
      '/brands?category=restaurants',
      '/brands/restoran-zhuravl',
      '/brands/restoran-zhuravl/completed',
      '/brands/restoran-zhuravl/places',
      '/brands/restoran-zhuravl/reviews',
    ],
  },
  {
    title: 'failures',
    pages: ['/404', '/500', '/offline', '/user/x', '/checkout/x'],
  },
  {
    title: 'orders and what letters lead to',
    pages: [
      // checkout.e2e.ts covers the pages that need an order.
      '/checkout/order/8-zanyatiy-yogoy-dlya-spiny-v-tsentre-ravnovesie-2577',
      '/checkout/order/8-zanyatiy-yogoy-dlya-spiny-v-tsentre-ravnovesie-2577/offlinepay',
      '/unsubscribe/x',
      '/desk',
      '/waitlist/x',
      '/user/deletion/2026-12-15',
    ],
  },
  {
    title: 'ways in',
    pages: ['/auth', '/registration', '/reminder', '/reset-password', '/oauth/vk'],
  },
  { title: 'the parts', pages: ['/dev/ui'] },
  { title: 'what developers read', pages: ['/docs/api', '/dev/outbox'] },
  {
    title: 'the account',
    as: 'demo@skidora.ru',
    pages: [
      '/user',
      '/user/profile',
      '/user/password',
      '/user/devices',
      '/user/review',
      '/user/subscribe',
      '/deals-adaptive/favorites',
    ],
  },
  {
    title: 'what was bought',
    as: 'demo@skidora.ru',
    pages: [
      '/user/coupons',
      '/user/returns',
      '/user/coupone_return_request_new/?purchaseId=1',
      '/user/withdrawals/',
      '/user/withdrawal/',
      '/user/withdrawal-print/',
      '/user/history',
      '/user/history?view=money',
      '/user/binds',
      '/user/promocodes',
    ],
  },
  {
    title: 'the pages of staff',
    as: 'staff@skidora.ru',
    pages: [
      '/staff/deals/drafts',
      '/staff/reviews/reviews',
      '/staff/reviews/unanswered-reviews',
      '/staff/returns/waiting',
      '/staff/returns/decided',
      '/staff/withdrawals',
      '/staff/withdrawals/decided',
      '/staff/reconciliations',
    ],
  },
]

/** Identical on every page, so only the home page checks it. */
const shell = ['header:not(main header)', 'footer:not(main footer)']

for (const { title, as, pages } of walks) {
  test(`${title} has no serious axe violations and no horizontal overflow`, async ({ page }) => {
    test.slow()
    if (as) await signInWithoutForm(page, as)
    for (const path of pages)
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        // Without styles any page is as wide as its longest word.
        await page.goto(path, { waitUntil: 'load' })
        if (as) expect(new URL(page.url()).pathname, 'no redirect to sign-in').toBe(pathOf(path))
        await expectWithin(page, path)
        await hideRepeated(page)
        const violations = await findViolationsInBothThemes(page, {
          exclude: path === '/' ? [] : shell,
        })
        expect.soft(violations.filter(isSerious), path).toEqual([])
      })
  })
}

const pathOf = (address: string) => address.split('?', 1)[0]

/** The server renders the same page for all widths, so it is loaded once. */
async function expectWithin(page: Page, path: string) {
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .soft(page.locator('html'), `${path} at ${width} px`)
      .toHaveJSProperty('scrollWidth', width)
  }
}

test('the first Tab leads to the skip link past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
