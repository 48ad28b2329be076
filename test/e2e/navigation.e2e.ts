import type { Locator, Page } from '@playwright/test'
import { expect, registerAndSignIn, test, useUniqueIp } from '../support/browser.ts'

test.beforeEach(({ page }) => useUniqueIp(page))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('focuses the heading of the next page, announces its title, and goes back to the link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/today/')
  const link = page.getByRole('main').getByRole('article').nth(9).getByRole('link')
  await link.focus()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await link.press('Enter')
  await expect(page).toHaveURL(/\/deals\//)
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => accessibleTexts(page)).toContain(await page.title())

  await page.goBack()
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)

  await page.goForward()
  await expect(heading(page)).toBeFocused()
})

for (const path of ['/services', '/search?q=отель'])
  test(`goes back to the link of the next page of ${path}`, async ({ page }) => {
    await page.goto(path)
    const link = page.getByRole('link', { name: 'Страница 2', exact: true })
    await link.press('Enter')
    await expect(page).toHaveURL(/[?&]page=2$/)
    await expect(
      page.getByRole('main').getByRole('heading').and(page.locator(':focus')),
    ).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/page=2/)
    await expect(link).toBeFocused()
  })

test('keeps the header mounted everywhere, and the menu between pages of the account', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await registerAndSignIn(page)
  await page.goto('/today/')
  const header = page.getByRole('banner')
  await mark(header)
  await header.locator('a[href="/user"]').click()
  const menu = page.getByRole('navigation', { name: 'Личный кабинет' })
  await expect(menu).toBeVisible()
  await expect(header).toHaveAttribute('data-mark')
  await mark(menu)
  await menu.getByRole('link', { name: 'Купоны' }).click()
  await expect(page).toHaveURL(/\/user\/coupons$/)
  await expect(heading(page)).toBeFocused()
  await expect(menu).toHaveAttribute('data-mark')
  await page.goBack()
  await expect(menu.getByRole('link', { name: 'Купоны' })).toBeFocused()
  await expect(header).toHaveAttribute('data-mark')
})

/** A mark is gone when the element is mounted anew. */
const mark = (element: Locator) => element.evaluate((node) => node.setAttribute('data-mark', ''))

/** Texts that a screen reader finds, also in the closed tree of the announcement. */
async function accessibleTexts(page: Page): Promise<unknown[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => name?.value)
}
