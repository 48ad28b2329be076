import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  openNewContext,
  ownPassword,
  register,
  registerAndSignIn,
  test,
  useUniqueIp,
} from '../support/browser.ts'
import { type Message, messageTo, newPhone, outbox, wrong } from '../support/outbox.ts'

// The browser logs rejected calls.
test.use({
  allowedMessages: /the server responded with a status of (400|401|403|409|429)|net::ERR_FAILED/,
})

test.beforeEach(({ page }) => useUniqueIp(page))

const newPassword = 'amber-Kettle-17'

async function confirmAddress(page: Page, request: APIRequestContext, email: string) {
  const { text } = await messageTo(request, email, (message) => message.text.includes('/confirm/'))
  await page.goto(text.match(/https?:\/\/\S+/)?.[0] ?? '')
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByRole('heading', { name: 'Адрес подтверждён' })).toBeVisible()
}

async function registerByPhone(page: Page, request: APIRequestContext): Promise<string> {
  const phone = newPhone()
  await page.goto('/auth?redirect=/user')
  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Имя').fill('Вера')
  await page.getByRole('button', { name: 'Получить код' }).click()
  const { code = '' } = await messageTo(request, phone, ({ channel }) => channel === 'sms')
  await page.getByLabel('Код из СМС').fill(code)
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page).toHaveURL(/^[^?]+\/user$/)
  return phone
}

async function openReminder(page: Page, login: string) {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await page.getByRole('button', { name: 'Почта и пароль' }).click()
  await page.getByLabel('Почта или телефон').fill(login)
  await page.getByRole('button', { name: 'Забыли пароль?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Восстановление пароля')
  await expect(page.getByLabel('Почта или телефон')).toHaveValue(login)
}

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

async function signIn(page: Page, login: string, password: string) {
  await page.goto('/auth?redirect=/user')
  await submitPassword(page, login, password)
}

async function submitPassword(page: Page, login: string, password: string) {
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await page.getByRole('button', { name: 'Почта и пароль' }).click()
  await page.getByLabel('Почта или телефон').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page).toHaveURL(/^[^?]+\/user$/)
}

const submitReminder = (page: Page) => page.getByRole('button', { name: 'Продолжить' }).click()

test('resets a lost password once by the link from the e-mail', async ({ page, request }) => {
  const { email } = await register({ isConfirmed: true })
  await openReminder(page, email)
  await submitReminder(page)
  await expect(page.getByText(`Если аккаунт с адресом ${email} есть`)).toBeVisible()
  await expect(page.getByText(/Отправить письмо ещё раз можно через \d+ с/)).toBeVisible()

  const { text } = await messageTo(request, email, ({ subject }) => subject === 'Новый пароль')
  const link = text.match(/https?:\/\/\S+/)?.[0] ?? ''
  await page.goto(link)
  const field = page.getByLabel('Новый пароль')
  await field.fill('short')
  await page.getByRole('button', { name: 'Показать пароль' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Скрыть пароль' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Сохранить и войти' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')

  // The link still works when opened a second time: it has changed nothing yet.
  await page.goto(link)
  await page.getByLabel('Новый пароль').fill(newPassword)
  await page.getByRole('button', { name: 'Сохранить и войти' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вера')
  await messageTo(request, email, ({ subject }) => subject === 'Пароль изменён')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible()
  await page.getByRole('link', { name: 'Запросить новую ссылку' }).click()
  await expect(page).toHaveURL(/\/reminder$/)
  await signOut(page)
  await signIn(page, email, newPassword)
})

test('resets a lost password by an SMS code at 375 px', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  const phone = await registerByPhone(page, request)
  await signOut(page)
  await page.goto('/mobile/reminder_mobile')
  await page.getByLabel('Почта или телефон').fill(phone)
  await submitReminder(page)
  const field = page.getByLabel('Код из СМС')
  await expect(field).toBeFocused()
  const isReset = ({ text }: Message) => text.includes('нового пароля')
  const { code = '' } = await messageTo(request, phone, isReset)
  await field.fill(wrong(code))
  await submitReminder(page)
  await expect(page.getByText('Неверный код')).toHaveCount(1)
  await field.fill(code)
  await submitReminder(page)
  await page.getByLabel('Новый пароль').fill(newPassword)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.getByRole('button', { name: 'Сохранить и войти' }).click()
  const profile = page.getByRole('link', { name: 'Профиль' })
  await expect(profile).toHaveAttribute('href', '/user')
  await signOut(page)
  // Signing in by «Профиль» opens it.
  await page.goto('/today/')
  await profile.click()
  await submitPassword(page, phone, newPassword)
})

test('requires the second step for a password reset', async ({ page, request }) => {
  const { email } = await register({ isConfirmed: true })
  await openReminder(page, email)
  await submitReminder(page)
  const { text } = await messageTo(request, email, ({ subject }) => subject === 'Новый пароль')
  // The server's first response for such an account.
  await page.route('**/auth/changePassword', (route) => {
    const error = { code: 'second_step_needed', message: 'Введите код.', payload: { code: 'Код?' } }
    return route.request().postDataJSON().code
      ? route.continue()
      : route.fulfill({ status: 403, json: { status: 403, error } })
  })
  await page.goto(text.match(/https?:\/\/\S+/)?.[0] ?? '')
  await page.getByLabel('Новый пароль').fill(newPassword)
  await page.getByRole('button', { name: 'Сохранить и войти' }).click()
  await page.getByLabel('Код для двухэтапного входа').fill('123456')
  await page.getByRole('button', { name: 'Сохранить и войти' }).click()
  await expect(page).toHaveURL(/\/user$/)
})

test('does not reveal by a reset who is registered', async ({ page, request }) => {
  const unknown = `nobody-${crypto.randomUUID()}@mail.ru`
  await openReminder(page, unknown)
  await submitReminder(page)
  await expect(page.getByText(`Если аккаунт с адресом ${unknown} есть`)).toBeVisible()
  expect((await outbox(request)).filter(({ to }) => to === unknown)).toEqual([])

  // After going back, an unknown login has to wait like a known one.
  await page.getByRole('button', { name: 'Назад' }).click()
  await submitReminder(page)
  await expect(page.getByRole('alert')).toContainText('можно запросить через')
  await page.getByLabel('Почта или телефон').fill('nonsense')
  await submitReminder(page)
  await expect(page.getByLabel('Почта или телефон')).toHaveAttribute('aria-invalid', 'true')
})

test('explains a failed captcha, which works the next time', async ({ page, request }) => {
  const { email } = await register({ isConfirmed: true })
  await page.route('**/captcha/challenge', (route) => route.abort())
  await page.goto('/reminder')
  await page.getByLabel('Почта или телефон').fill(email)
  const sent = page.waitForRequest('**/auth/remindPassword')
  await submitReminder(page)
  expect((await sent).postDataJSON()).toEqual({ login: email })
  await expect(page.getByRole('alert')).toContainText('Обновите страницу и попробуйте ещё раз')
  await page.unroute('**/captcha/challenge')
  await submitReminder(page)
  await expect(page.getByText(`Если аккаунт с адресом ${email} есть`)).toBeVisible()
  await messageTo(request, email, ({ subject }) => subject === 'Новый пароль')
})

test('changes the password, signs other devices out and keeps this session', async ({
  page,
  browser,
  request,
}) => {
  const { email } = await registerAndSignIn(page)
  const elsewhere = await openNewContext(browser)
  await signIn(elsewhere, email, ownPassword)
  await page.goto('/user/password')
  await page.getByLabel('Текущий пароль').fill('wrong')
  await page.getByLabel('Новый пароль').fill(newPassword)
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(page.getByLabel('Текущий пароль')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Текущий пароль').fill(ownPassword)
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(page.getByText('Пароль сохранён')).toBeVisible()
  await expect(page.getByLabel('Текущий пароль')).toHaveValue('')
  await elsewhere.goto('/user')
  await expect(elsewhere).toHaveURL(/\/auth\?redirect=/)
  await elsewhere.context().close()

  await page.reload()
  // A code is sent only to a confirmed address.
  await expect(page.getByRole('button', { name: 'Не помню пароль' })).toHaveCount(0)
  await confirmAddress(page, request, email)
  await page.goto('/user/password')
  await page.getByRole('button', { name: 'Не помню пароль' }).click()
  await expect(page.getByText(/Мы отправили письмо на p\*\*\*.@mail\.ru/)).toBeVisible()
  const { code = '' } = await messageTo(request, email, (message) => message.code !== undefined)
  await page.getByLabel('Код из письма').fill(code)
  await page.getByLabel('Новый пароль').fill('copper-Lantern-9')
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(page.getByText('Пароль сохранён')).toBeVisible()
  await signOut(page)
  await signIn(page, email, 'copper-Lantern-9')
})

test('sets a first password by a code at 375 px', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  const phone = await registerByPhone(page, request)
  await page.goto('/user/password')
  await page.getByRole('button', { name: 'Задать пароль' }).click()
  const isForPassword = ({ text }: Message) => text.includes('нового пароля')
  const { code = '' } = await messageTo(request, phone, isForPassword)
  await page.getByLabel('Код из СМС').fill(code)
  await page.getByLabel('Новый пароль').fill(newPassword)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.getByRole('button', { name: 'Задать пароль' }).click()
  await expect(page.getByLabel('Текущий пароль')).toBeVisible()
  await signOut(page)
  await signIn(page, phone, newPassword)
})

// Read as text: with scripting disabled by a test, Chromium still hides `noscript`.
test('explains without JavaScript why the pages need it', async ({ request }) => {
  const noticeOf = async (path: string) =>
    (await (await request.get(path)).text()).match(/<noscript>(.*?)<\/noscript>/s)?.[1]
  expect(await noticeOf('/reminder')).toContain('без JavaScript это не получится')
  expect(await noticeOf('/reset-password?token=x')).toContain('включите JavaScript')
})
