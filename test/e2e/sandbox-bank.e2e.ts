import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { NewPayment } from '../../apps/server/src/adapters/bank/bank.ts'
import { createYooKassaBank } from '../../apps/server/src/adapters/bank/yookassa-bank.ts'
import { sandboxBankAccount } from '../../apps/server/src/sandbox/bank/sandbox-account.ts'
import { findViolations } from '../support/axe.ts'
import { expect, test, useUniqueIp } from '../support/browser.ts'
import { newReceipt } from '../support/new-receipt.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'

// A form with errors responds 400, which the browser logs.
test.use({ allowedMessages: /the server responded with a status of 400/ })

test.beforeEach(({ page }) => useUniqueIp(page))

/** A client of the bank's API, configured like the server under test. */
async function openBank(site = '') {
  const hex = await readFile(join(process.env.E2E_DATA_DIR ?? '', 'secret-key'), 'utf8')
  return createYooKassaBank(sandboxBankAccount(Buffer.from(hex.trim(), 'hex'), () => site))
}

async function begin(page: Page, site: string | undefined, more: Partial<NewPayment> = {}) {
  const bank = await openBank(site)
  const payment = await bank.createPayment({
    amount: 149_000,
    method: 'bank_card',
    description: 'Купон: массаж спины',
    returnUrl: `${site}/today/`,
    idempotenceKey: crypto.randomUUID(),
    capture: true,
    saveMethod: false,
    metadata: { purchaseId: '1' },
    receipt: newReceipt(149_000),
    ...more,
  })
  await page.goto('url' in payment.confirmation ? payment.confirmation.url : '')
  await expect(page.getByRole('heading', { name: '1 490 ₽' })).toBeVisible()
  return { status: async () => (await bank.getPayment(payment.id)).status }
}

async function expectClean(page: Page) {
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  test('pays by a card from the list and returns to the shop', async ({ page, baseURL }) => {
    const { status } = await begin(page, baseURL)
    await expectClean(page)
    await expect(page.getByLabel('Номер карты')).toBeFocused()
    await page.getByRole('link', { name: '5555 5555 5555 4444' }).click()
    await expect(page.getByLabel('Номер карты')).toHaveValue('5555 5555 5555 4444')
    await expect(page.getByRole('button', { name: 'Оплатить' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/today\/$/)
    expect(await status()).toBe('succeeded')
  })

  test('shows errors beside their fields, and why a card is declined', async ({
    page,
    baseURL,
  }) => {
    const { status } = await begin(page, baseURL)
    await page.getByLabel('Номер карты').fill('4276 5500 1234 5678')
    await page.getByLabel('Срок').fill('12/30')
    await page.getByLabel('CVC').fill('1')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Номер карты')).toHaveAccessibleDescription(/не тестовая карта/)
    await expect(page.getByLabel('CVC')).toHaveAccessibleDescription(/Три цифры/)
    await expect(page.getByLabel('Номер карты')).toBeFocused()
    await expect(page).toHaveTitle(/^Ошибка: /)
    await expect(page.getByLabel('Срок')).toHaveValue('12/30')
    await expectClean(page)
    await page.getByRole('link', { name: 'Не хватает денег' }).click()
    await page.getByRole('button', { name: 'Оплатить' }).click()
    await expect(page.getByRole('status')).toContainText('На карте не хватает денег')
    await expect(page.getByRole('heading', { name: 'Оплата не прошла' })).toBeFocused()
    await expect(page).toHaveTitle(/^Оплата не прошла/)
    await expectClean(page)
    expect(await status()).toBe('canceled')
    await page.getByRole('link', { name: 'Вернуться в магазин' }).click()
    await expect(page).toHaveURL(/\/today\/$/)
  })

  test('requires a code for a card with 3-D Secure', async ({ page, baseURL }) => {
    const { status } = await begin(page, baseURL)
    await page.getByRole('link', { name: 'Оплата проходит с кодом 3-D Secure' }).click()
    await page.getByRole('button', { name: 'Оплатить' }).click()
    await expect(page.getByLabel('Код из СМС')).toBeFocused()
    await page.getByLabel('Код из СМС').fill('00000')
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(page.getByLabel('Код из СМС')).toHaveAccessibleDescription(/не подходит/)
    await expect(page.getByLabel('Код из СМС')).toBeFocused()
    await expectClean(page)
    expect(await status()).toBe('pending')
    await page.getByLabel('Код из СМС').fill('12345')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/today\/$/)
    expect(await status()).toBe('succeeded')
  })

  test('shows the SBP code, and a button that plays the phone', async ({ page, baseURL }) => {
    const { status } = await begin(page, baseURL, { method: 'sbp' })
    await expect(page.getByRole('img', { name: 'QR-код для оплаты' })).toBeVisible()
    await expectClean(page)
    await page.getByRole('button', { name: 'Оплатить' }).click()
    await expect(page).toHaveURL(/\/today\/$/)
    expect(await status()).toBe('succeeded')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('declines SberPay and pays by a card', async ({ page, baseURL }) => {
    const refused = await begin(page, baseURL, { method: 'sber_pay' })
    await page.getByRole('button', { name: 'Отказаться' }).click()
    await expect(page.getByText('Оплата не прошла')).toBeVisible()
    expect(await refused.status()).toBe('canceled')
    const paid = await begin(page, baseURL)
    await page.getByRole('link', { name: '5555 5555 5555 4444' }).click()
    await page.getByRole('button', { name: 'Оплатить' }).click()
    await expect(page).toHaveURL(/\/today\/$/)
    expect(await paid.status()).toBe('succeeded')
  })
})
