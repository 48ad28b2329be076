import type { Page } from '@playwright/test'
import {
  expect,
  ownPassword,
  type Person,
  register,
  test,
  useUniqueIp,
} from '../support/browser.ts'
import { ordersOf, sellDeal } from '../support/buying.ts'
import {
  expectBought,
  expectClean,
  method,
  orderPath,
  payButton,
  payByCard,
} from '../support/checkout-page.ts'
import { codeFor, messageTo, newPhone, wrong } from '../support/outbox.ts'
import { query } from '../support/query.ts'
import { totpCode } from '../support/totp-code.ts'

// The browser logs rejected calls, and requests aborted by leaving a page.
test.use({
  allowedMessages:
    /the server responded with a status of (400|404|409|429|503)|ERR_FAILED|broken for/,
})

test.beforeEach(({ page }) => useUniqueIp(page))

test('lets a guest buy by e-mail without leaving the page or losing the chosen options', async ({
  page,
  request,
}) => {
  const deal = await sellDeal()
  const name = `guest-${crypto.randomUUID()}`
  await page.goto(orderPath(deal))
  await page.getByLabel('Количество', { exact: true }).fill('2')
  await expect(page.getByText('Купоны придут сразу и останутся')).toBeVisible()
  await method(page, /Банковская карта/).check()
  await payButton(page).click()
  const email = page.getByLabel('Почта', { exact: true })
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Подтвердите почту или телефон/)
  // The suggestion appears while the field still has focus.
  await email.fill(`${name}@gmial.com`)
  await page.getByRole('button', { name: `${name}@gmail.com` }).click()
  await expect(email).toHaveValue(`${name}@gmail.com`)
  await expect(email).not.toHaveAccessibleDescription(/Подтвердите почту или телефон/)
  await page.getByRole('button', { name: 'Получить код' }).click()
  const field = page.getByLabel('Код из письма')
  await expect(field).toBeFocused()
  await expect(page.getByText(/Подтвердите почту или телефон/)).toHaveCount(0)
  await payButton(page).click()
  await expect(field).toHaveAccessibleDescription(/Введите код/)
  const code = await codeFor(request, `${name}@gmail.com`, 'email')
  await field.fill(wrong(code))
  await expect(page.getByText(/Введите код, чтобы/)).toHaveCount(0)
  await payButton(page).click()
  await expect(field).toHaveAccessibleDescription(/код/i)
  await expect(field).toBeFocused()
  await field.fill(code)
  // Paying submits the typed code and keeps the chosen options.
  await payButton(page).click()
  await payByCard(page)
  await expectBought(page, 2)
  await messageTo(request, `${name}@gmail.com`, ({ code: sent }) => !sent)
})

/** Confirms the e-mail, enables the second step and ages it, so that the current code is unused. */
async function switchSecondStepOn(page: Page, { id, token }: Person): Promise<string> {
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await page.request.post(`/api/v4/profile/second-step/${path}`, {
      headers,
      data,
    })
    expect(response.status()).toBe(200)
    return (await response.json()).data
  }
  const { secret } = await post('begin', { password: ownPassword })
  await post('enable', { code: totpCode(secret) })
  await query(`update users set email_confirmed_at = now(), totp_last_step = totp_last_step - 10
    where id = ${id}`)
  return secret
}

test('requires the second step from a guest whose e-mail has an account with it', async ({
  page,
  context,
  request,
}) => {
  const person = await register({ isConfirmed: true })
  const secret = await switchSecondStepOn(page, person)
  const deal = await sellDeal()
  await page.goto(orderPath(deal))
  await page.getByLabel('Количество', { exact: true }).fill('2')
  await method(page, /Банковская карта/).check()
  await page.getByLabel('Почта', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из письма').fill(await codeFor(request, person.email, 'email'))
  await page.getByRole('button', { name: 'Подтвердить' }).click()

  const field = page.getByLabel('Код для двухэтапного входа')
  await expect(field).toBeFocused()
  await expectClean(page)
  // Access to the mailbox alone opens no session and buys nothing.
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ssr_token')
  await payButton(page).click()
  await expect(field).toBeVisible()
  expect(await ordersOf(deal)).toEqual([])
  await field.fill(wrong(totpCode(secret)))
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(field).toHaveAccessibleDescription(/Неверный код/)
  await field.fill(totpCode(secret))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Покупатель' })).toBeVisible()
  await expect(page.getByLabel('Количество', { exact: true })).toHaveValue('2')
  await expect(method(page, /Банковская карта/)).toBeChecked()
  await payButton(page).click()
  await payByCard(page)
  await expectBought(page, 2)
  expect(await ordersOf(deal)).toMatchObject([{ status: 'paid', userId: person.id }])
})

test('lets a guest buy by phone', async ({ page, request }) => {
  const deal = await sellDeal()
  const phone = newPhone()
  await page.goto(orderPath(deal))
  await page.getByText('По телефону').click()
  await page.getByLabel('Телефон', { exact: true }).fill(phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = page.getByLabel('Код из СМС')
  await expect(code).toBeVisible()
  await page.setViewportSize({ width: 375, height: 667 })
  const lines = await page.getByText(/^\+7 \(9/).evaluate((text) => text.getClientRects().length)
  expect(lines).toBe(1)
  // A phone reloads a page that was in the background; a new code cannot be sent yet.
  await page.reload()
  await expect(code).toBeVisible()
  await page.getByRole('button', { name: 'Изменить' }).click()
  await page.getByRole('button', { name: 'Получить код' }).click()
  await code.fill(await codeFor(request, phone))
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByRole('heading', { name: 'Покупатель' })).toBeVisible()
  await expect(page.getByText(/^Купон отправим по СМС на/)).toBeVisible()
  await method(page, /Sber/).check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expectBought(page)
  await expect(page.getByText(/^Купон отправили по СМС на/)).toBeVisible()
  const { text } = await messageTo(request, phone, ({ code }) => !code)
  expect(text).toContain('ПИН')
})
