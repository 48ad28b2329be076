import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import {
  cityUrl,
  expect,
  openNewContext,
  ownPassword,
  register,
  registerAndSignIn,
  test,
  useUniqueIp,
} from '../support/browser.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { makePromoCode } from '../support/promo-codes.ts'

// The browser logs rejected calls.
test.use({ allowedMessages: /the server responded with a status of (400|409)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

const newEmail = () => `net-${crypto.randomUUID()}@example.ru`

async function leaveFor(page: Page, network: string) {
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await page.getByRole('button', { name: network }).click()
  await expect(page.getByRole('heading', { name: `Вход через ${network}` })).toBeVisible()
}

/** Submits a unique identity on the sandbox page. */
async function comeBackAs(page: Page, name: string, email = '') {
  await page.getByLabel('Имя и фамилия').fill(name)
  await page.getByLabel('Почта, если есть').fill(email)
  await page.getByRole('button', { name: 'Войти под этим именем' }).click()
}

async function confirmLink(page: Page) {
  await page.getByLabel('Ваш пароль', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Привязать', exact: true }).click()
}

async function forgetMe(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

test('registers through VK ID and returns to the previous page with the promo code', async ({
  page,
}) => {
  const email = newEmail()
  const code = await makePromoCode()
  await page.goto('/today/')
  await page.getByRole('link', { name: 'Войти' }).click()
  await page.getByText('Есть промокод?').click()
  await page.getByLabel('Промокод').fill(code)
  await leaveFor(page, 'VK ID')
  await comeBackAs(page, 'Инга Белова', email)
  await expect(page.getByRole('link', { name: 'Инга' })).toBeVisible()
  await expect(page).toHaveURL(/\/today\/$/)
  await page.goto('/user')
  await expect(page.getByText(`Подтвердите адрес ${email}`)).toBeVisible()
  await page.goto('/user/promocodes')
  await expect(page.getByText(code)).toBeVisible()
})

test('returns to the visitor’s city, though networks know a single redirect URL', async ({
  page,
  baseURL,
}) => {
  await page.goto(cityUrl(baseURL, 'spb', '/auth?redirect=/today/'))
  await leaveFor(page, 'Mail.ru')
  await comeBackAs(page, 'Савва Невский', newEmail())
  await expect(page.getByRole('link', { name: 'Савва' })).toBeVisible()
  await expect(page).toHaveURL(/\/\/spb\.localhost:\d+\/today\/$/)
})

test('requests the e-mail that the network did not provide, at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/auth?redirect=/user')
  await leaveFor(page, 'Одноклассники')
  await comeBackAs(page, `Олег ${crypto.randomUUID().slice(0, 8)}`)
  await expect(page.getByRole('heading', { name: 'Ваша почта' })).toBeVisible()
  const email = page.getByLabel('Почта')
  await expect(email).toBeFocused()
  await email.fill('demo@skidora.ru')
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('link', { name: 'Войти', exact: true })).toHaveAttribute(
    'href',
    /^\/auth\?redirect=%2Foauth%2Fok/,
  )
  await page.reload()
  const own = newEmail()
  await email.fill(own)
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(page.getByText(`Подтвердите адрес ${own}`)).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
})

test('offers other sign-in methods after consent is denied', async ({ page }) => {
  await page.goto('/auth')
  await leaveFor(page, 'Яндекс ID')
  await page.getByRole('link', { name: 'Не разрешать' }).click()
  await expect(page.getByText('вход не разрешён')).toBeVisible()
  await page.getByRole('link', { name: 'Войти другим способом' }).click()
  await expect(page.getByLabel('Телефон')).toBeVisible()
})

test('links a network to an existing account after its owner has signed in', async ({ page }) => {
  const { email } = await register({ isConfirmed: true })
  await page.goto('/auth?redirect=/user/profile')
  await leaveFor(page, 'VK ID')
  await comeBackAs(page, 'Вера Лесная', email)
  await expect(page.getByText(`Аккаунт с адресом ${email} уже есть`)).toBeVisible()
  await expect(page.getByLabel('Почта или телефон')).toHaveValue(email)
  await page.getByLabel('Пароль', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Привязать VK ID?' })).toBeVisible()
  await confirmLink(page)
  await expect(page).toHaveURL(/\/user\/profile$/)
  await expect(page.getByText('Вера Лесная')).toBeVisible()
  await forgetMe(page)
  await page.goto('/auth?redirect=/user/profile')
  await leaveFor(page, 'VK ID')
  await comeBackAs(page, 'Вера Лесная', email)
  await expect(page.getByRole('button', { name: 'Отвязать VK ID' })).toBeVisible()
})

test('links networks after a confirmation and unlinks them in the profile at 375 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const { email } = await registerAndSignIn(page, { isConfirmed: true })
  await page.goto('/user/profile')
  const person = `Вера ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: 'Привязать Яндекс ID' }).click()
  await comeBackAs(page, person)
  const question = page.getByText(
    `Привязать профиль Яндекс ID «${person}» к вашему аккаунту ${email}?`,
  )
  await expect(question).toBeVisible()
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Ваш пароль', { exact: true }).fill('wrong-Onion-42')
  await page.getByRole('button', { name: 'Привязать', exact: true }).click()
  await expect(page.getByText('Неверный пароль.')).toBeVisible()
  await confirmLink(page)
  await expect(page.getByText('Яндекс ID привязан')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/profile$/)
  await expect(page.getByText(person)).toBeVisible()
  const unlink = page.getByRole('button', { name: 'Отвязать Яндекс ID' })
  await unlink.click()
  await expect(page.getByText(person)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Привязать Яндекс ID' })).toBeFocused()
  await expectNoOverflow(page)
})

test('does not link a profile that the owner declines', async ({ page }) => {
  await registerAndSignIn(page, { isConfirmed: true })
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Привязать Mail.ru' }).click()
  await comeBackAs(page, `Чужой ${crypto.randomUUID().slice(0, 8)}`)
  await page.getByRole('link', { name: 'Не привязывать' }).click()
  await expect(page).toHaveURL(/\/user\/profile$/)
  await expect(page.getByRole('button', { name: 'Привязать Mail.ru' })).toBeVisible()
})

test('links no network until the e-mail is confirmed', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await registerAndSignIn(page)
  await page.goto('/user/profile')
  await expect(page.getByText('Сначала подтвердите почту.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Привязать/ })).toHaveCount(0)
  await expectNoOverflow(page)
})

test('keeps the only way to sign in', async ({ page }) => {
  await page.goto('/auth?redirect=/user/profile')
  await leaveFor(page, 'VK ID')
  await comeBackAs(page, 'Ия Одна', newEmail())
  await page.getByRole('button', { name: 'Отвязать VK ID' }).click()
  await expect(page.getByRole('alert')).toContainText('единственный способ войти')
  await expect(page.getByText('Ия Одна')).toBeVisible()
})

test('rejects an OAuth callback of another browser', async ({ page, browser }) => {
  await page.goto('/auth')
  await leaveFor(page, 'VK ID')
  const decision = new URL(page.url())
  decision.pathname = '/sandbox/oauth/vk/decision'
  decision.searchParams.set('name', 'Злодей')
  const { location } = (await page.request.get(decision.href, { maxRedirects: 0 })).headers()
  const victim = await openNewContext(browser)
  await victim.goto(location ?? '')
  await expect(victim.getByText('начинали в другом браузере')).toBeVisible()
  expect(await victim.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await victim.context().close()
})

test('reports an empty callback, and responds 404 for unknown networks', async ({ page }) => {
  await page.goto('/oauth/vk')
  await expect(page.getByText('Начните сначала')).toBeVisible()
  const response = await page.request.get('/oauth/facebook')
  expect(response.status()).toBe(404)
})
