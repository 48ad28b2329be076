import { expect, test } from '../support/browser.ts'

test('the layout follows the window width', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Основные разделы' })
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/')
  await expect(bar).toBeVisible()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(bar).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({
    isMobile: true,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })

  const stateOf = (page: import('@playwright/test').Page) =>
    page
      .locator('#page-state')
      .evaluate((script) => JSON.parse(script.textContent ?? '').visitor.device)

  test('the page fits the screen', async ({ page }) => {
    await page.goto('/')
    expect(await page.evaluate(() => innerWidth)).toBe(390)
    expect(await stateOf(page)).toBe('mobile')
    await expect(page.getByRole('navigation', { name: 'Основные разделы' })).toBeVisible()
  })

  test('switches to the desktop version for a week by the footer, and back', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    const before = Date.now() / 1000
    await page.getByRole('button', { name: 'Полная версия сайта' }).click()
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', 'width=1280')
    const cookie = (await context.cookies()).find(({ name }) => name === 'not-adaptive')
    expect(cookie?.expires).toBeGreaterThanOrEqual(before + 604_800 - 1)
    // By keyboard: on a scaled page the emulated pointer misses.
    await page.getByRole('button', { name: 'Мобильная версия' }).press('Enter')
    await expect(page.locator('meta[name="viewport"]')).not.toHaveAttribute('content', 'width=1280')
  })

  test('serves the desktop page for not-adaptive', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'not-adaptive', value: '1', url: baseURL }])
    await page.goto('/')
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', 'width=1280')
    expect(await page.evaluate(() => innerWidth)).toBe(1280)
    expect(await stateOf(page)).toBe('desktop')
    await expect(page.getByRole('navigation', { name: 'Основные разделы' })).toBeHidden()
  })
})
