import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { openGallery } from '../support/gallery.ts'

const year = 31_536_000
const themes = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Оформление' })
const choose = (page: Page, name: string) => themes(page).getByRole('radio', { name }).check()
const backgroundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('renders the chosen theme on the server from the next page on', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openGallery(page)
  const light = await backgroundOf(page)
  const before = Date.now() / 1000
  await choose(page, 'Тёмная')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = await backgroundOf(page)
  expect(dark).not.toBe(light)
  const cookie = (await context.cookies()).find(({ name }) => name === 'theme')
  expect(cookie?.value).toBe('dark')
  expect(cookie?.expires).toBeGreaterThanOrEqual(before + year - 1)

  const html = await (await page.reload())?.text()
  expect(html?.match(/<html[^>]*>/)?.[0]).toBe('<html lang="ru" data-theme="dark">')
  expect(await backgroundOf(page)).toBe(dark)
  const groups = page.getByRole('group', { name: 'Оформление' })
  await expect(groups).toHaveCount(2)
  for (const group of await groups.all())
    await expect(group.getByRole('radio', { name: 'Тёмная' })).toBeChecked()
})

test('follows the device until a theme is chosen, also by arrows', async ({ page, context }) => {
  await test.step("follows the device's theme until one is chosen", async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openGallery(page)
    const dark = await backgroundOf(page)
    await choose(page, 'Светлая')
    expect(await backgroundOf(page)).not.toBe(dark)
    await choose(page, 'Как на устройстве')
    expect(await backgroundOf(page)).toBe(dark)
    expect((await context.cookies()).some(({ name }) => name === 'theme')).toBe(false)
  })
  await test.step('changes by arrows, and all switches follow', async () => {
    const system = themes(page).getByRole('radio', { name: 'Как на устройстве' })
    await expect(system).toBeChecked()
    await system.press('ArrowLeft')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const colors = await page.locator('meta[name="theme-color"]').all()
    expect(colors.length).toBeGreaterThan(0)
    for (const meta of colors) await expect(meta).toHaveAttribute('content', '#171310')
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Тёмная' })).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the next page after the choice has its colours', async ({ page, context, baseURL }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 19, 16)')
  })
})
