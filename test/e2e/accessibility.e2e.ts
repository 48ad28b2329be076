import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { comeSignedIn, expect, test } from '../support/browser.ts'

test.use({ allowedMessages: /Failed to load resource/ })

const accountPages = [
  '/user',
  '/user/profile',
  '/user/password',
  '/user/devices',
  '/user/review',
  '/user/coupons',
  '/user/returns',
  '/user/coupone_return_request_new/?purchaseId=1',
  '/user/subscribe',
  '/user/withdrawals/',
  '/user/withdrawal/',
  '/user/withdrawal-print/',
  '/user/history',
  '/user/history?view=money',
  '/user/binds',
  '/user/promocodes',
  '/deals-adaptive/favorites',
]

const pages = [
  '/',
  '/today/',
  '/services',
  '/services/massage?discount_from=30&sort_type=price',
  '/services/restaurants/map',
  '/tours',
  '/review',
  '/deals?price_to=1',
  '/deals?free_tonight=true&near=55.75,37.62',
  '/promo',
  '/coupons_for_gift',
  '/search',
  '/search?q=масаж',
  '/search?q=крокодил',
  '/search?q=массаж&view=map',
  '/hotels',
  '/hotels/sochi',
  '/hotels/sochi/map',
  '/hotel/otel-meridian-moscow',
  '/brands',
  '/brands?category=restaurants',
  '/brands/restoran-zhuravl',
  '/brands/restoran-zhuravl/completed',
  '/brands/restoran-zhuravl/places',
  '/brands/restoran-zhuravl/reviews',
  '/404',
  '/500',
  '/offline',
  '/user/x',
  '/checkout/x',
  // The pages that need an order of one's own are tried by checkout.e2e.ts.
  '/checkout/order/8-zanyatiy-yogoy-dlya-spiny-v-tsentre-ravnovesie-2577',
  '/checkout/order/8-zanyatiy-yogoy-dlya-spiny-v-tsentre-ravnovesie-2577/offlinepay',
  '/auth',
  '/registration',
  '/reminder',
  '/reset-password',
  '/unsubscribe/x',
  '/waitlist/x',
  '/user/deletion/2026-12-15',
  '/oauth/vk',
  '/dev/ui',
  '/docs/api',
  '/dev/outbox',
  ...accountPages,
]

/** What is alike, and tried elsewhere: calls after the first ones, cards after the first ones. */
const alike = ['section[aria-labelledby="listings"] ~ section', 'li:nth-child(n + 9)']
/** The same on every page; the home page speaks for them. */
const shell = ['header:not(main header)', 'footer:not(main footer)']

/** Pages of the account as their owner sees them. */
async function open(page: Page, path: string) {
  if (accountPages.includes(path)) await comeSignedIn(page, 'demo@skidora.ru')
  // Unstyled, any page is as wide as its longest word.
  await page.goto(path, { waitUntil: 'load' })
}

for (const path of pages) {
  test(`axe finds nothing serious on ${path}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await open(page, path)
    const axe = () =>
      [...alike, ...(path === '/' ? [] : shell)].reduce(
        (builder, selector) => builder.exclude(selector),
        new AxeBuilder({ page }),
      )
    expect(await seriousIn(axe())).toEqual([])
    // Only colours differ in the dark.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await seriousIn(axe().withRules('color-contrast'))).toEqual([])
  })
}

async function seriousIn(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
}

for (const width of [375, 768, 1280]) {
  test(`nothing sticks out sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of pages) {
      await open(page, path)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        path,
      ).toBeLessThanOrEqual(width)
    }
  })
}

test('the first Tab leads past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
