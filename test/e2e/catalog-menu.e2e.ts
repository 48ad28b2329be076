import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { holdRoute } from '../support/hold-route.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Каталог' })
const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Основные разделы' })

test.describe('the catalogue menu on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('is a full-screen sheet that opens a deeper level and goes back', async ({ page }) => {
    await page.goto('/today/')
    await page.goto('/services')
    await page.evaluate(() => scrollTo(0, 600))
    await tabBar(page).getByRole('link', { name: 'Каталог' }).click()
    const menu = menuOf(page)
    await expect(menu).toBeVisible()
    const box = await menu.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(812)
    expect(box?.width).toBe(375)
    // The page behind is inert and does not scroll.
    await page.mouse.move(180, 600)
    await page.mouse.wheel(0, 400)
    await expect(page.locator('main[inert], [inert] main')).toHaveCount(1)
    expect(await page.evaluate(() => scrollY)).toBe(600)

    await expect(menu.getByRole('link', { name: 'Маникюр и педикюр' })).toBeHidden()
    await menu.getByRole('link', { name: 'Услуги' }).click()
    await expect(menu.getByRole('link', { name: 'Маникюр и педикюр' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Рестораны' })).toBeHidden()
    await page.goBack()
    await expect(menu.getByRole('link', { name: 'Рестораны' })).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/services')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    await page.goBack()
    await expect(page).toHaveURL('/today/')
  })

  test('closes by its button and adds no history entry', async ({ page }) => {
    const openSheets = () => page.evaluate(() => history.state?.sheets)
    // As after a tap before hydration.
    await page.goto('/today/#catalog-menu')
    await expect(menuOf(page)).toBeVisible()
    await expect(page).toHaveURL('/today/')
    await page.goto('/')
    await tabBar(page).getByRole('link', { name: 'Каталог' }).click()
    const menu = menuOf(page)
    await menu.getByRole('link', { name: 'Товары' }).click()
    await menu.getByRole('button', { name: 'Все разделы' }).click()
    await expect(menu.getByRole('link', { name: 'Рестораны' })).toBeVisible()
    await page.getByRole('img', { name: 'Закрыть' }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main')).not.toHaveAttribute('inert')
    await expect.poll(openSheets).toBeUndefined()

    // Closed with a section open, it leaves both of its entries.
    await tabBar(page).getByRole('link', { name: 'Каталог' }).click()
    await menu.getByRole('link', { name: 'Товары' }).click()
    await page.getByRole('img', { name: 'Закрыть' }).click()
    await expect(menu).toBeHidden()
    await expect.poll(openSheets).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL('/today/')
  })

  test('opens on a tap before its code has loaded', async ({ page }) => {
    const release = await holdRoute(page, '**/assets/*.js')
    const opened = page.goto('/today/')
    await tabBar(page).getByRole('link', { name: 'Каталог' }).click()
    const menu = menuOf(page)
    await expect(menu).toBeVisible()
    release()
    await opened
    // The code adopts the open menu.
    await expect(page.locator('main[inert], [inert] main')).toHaveCount(1)
    await expect(page).toHaveURL('/today/')
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/today/')
  })

  test('leads to a category, and Back returns to the previous page', async ({ page }) => {
    await page.goto('/')
    await tabBar(page).getByRole('link', { name: 'Каталог' }).click()
    await menuOf(page).getByRole('link', { name: 'Услуги' }).click()
    await menuOf(page).getByRole('link', { name: 'Массаж' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Массаж в Москве')
    await expect(menuOf(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Скидки и акции в Москве')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('opens from the header with all of its levels', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('banner').locator('summary').click()
      await menuOf(page).getByRole('link', { name: 'Массаж' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Массаж в Москве')
    })
  })
})

test.describe('the catalogue menu on a lost connection', () => {
  test.use({ allowedMessages: /Failed to load resource/ })

  test('works after the first request for its code was lost', async ({ page }) => {
    // The code, and the check whether it still exists.
    await page.route('**/assets/after-hydration-*', (route) => route.abort(), { times: 2 })
    await page.goto('/today/')
    await page.getByRole('banner').getByText('Каталог', { exact: true }).click()
    const menu = menuOf(page)
    await expect(menu).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden({ timeout: 100 })
    }).toPass()
  })
})

test('the catalogue menu on a desktop fits the screen and fills its columns', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByText('Каталог', { exact: true }).click()
  const menu = menuOf(page)
  await expect(menu).toBeVisible()
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 1366, height: 657 },
  ]) {
    await page.setViewportSize(viewport)
    const { overflow, bottom, columns } = await menu.evaluate((panel) => {
      const long = [...panel.querySelectorAll('section')].find((section) =>
        section.querySelector('ul ul'),
      )
      const links = [...(long?.querySelectorAll('ul a') ?? [])].map((link) =>
        link.getBoundingClientRect(),
      )
      const byColumn = Map.groupBy(links, ({ left }) => Math.round(left))
      return {
        overflow: panel.scrollHeight - panel.clientHeight,
        bottom: panel.getBoundingClientRect().bottom,
        columns: [...byColumn.values()].map((column) =>
          Math.max(...column.map((link) => link.bottom)),
        ),
      }
    })
    expect(overflow).toBe(0)
    expect(bottom).toBeLessThanOrEqual(viewport.height)
    expect(columns.length).toBe(4)
    expect(Math.max(...columns) - Math.min(...columns)).toBeLessThan(130)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})
