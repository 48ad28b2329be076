import type { Page } from '@playwright/test'
import { expect, test, useUniqueIp, waitForHydration } from '../support/browser.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'

// The browser logs rejected pages.
test.use({ allowedMessages: /the server responded with a status of (403|404)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

async function signIn(page: Page, login: string, address = '/auth') {
  await page.goto(address)
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await page.getByRole('button', { name: 'Почта и пароль' }).click()
  await page.getByLabel('Почта или телефон').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill('Skidora-2026')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

// Concurrent requests share one report.
test.describe.configure({ mode: 'default' })

/** Each report is headed by its result, unlike the text before the first one. */
const reports = (page: Page) => page.getByRole('heading', { level: 2, name: /сходится|расхождени/ })

test('staff reconcile bank and ledger at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, 'staff@skidora.ru', '/auth?redirect=/staff/reconciliations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сверка с банком')
  // Keys pressed before hydration would submit the plain form.
  await waitForHydration(page)
  await expect(
    page.getByRole('navigation', { name: 'Для сотрудников' }).getByRole('link', { name: 'Сверка' }),
  ).toHaveAttribute('aria-current', 'page')
  const before = await reports(page).count()
  await page.getByLabel('За какое время').selectOption('2 недели')
  await page.getByLabel('За какое время').press('Tab')
  await page.keyboard.press('Enter')
  await expect(reports(page)).toHaveCount(Math.min(before + 1, 10))
  await expect(page.getByRole('region', { name: 'Уведомления' })).toContainText('Сверка готова')
  await expectNoOverflow(page)
})

test('responds 404 to a customer and redirects a guest to sign-in', async ({ page }) => {
  await page.goto('/staff/reconciliations')
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fstaff%2Freconciliations$/)
  await signIn(page, 'demo@skidora.ru')
  await expect(page.getByRole('link', { name: 'Анна' })).toBeVisible()
  expect((await page.goto('/staff/reconciliations'))?.status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the reports are readable', async ({ page }) => {
    await page.goto('/auth?redirect=/staff/reconciliations')
    await page.locator('[name=login]:visible').fill('staff@skidora.ru')
    await page.locator('[name=password]:visible').fill('Skidora-2026')
    await page.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сверка с банком')
  })
})
