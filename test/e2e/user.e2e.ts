import {
  expect,
  openNewContext,
  ownPassword,
  registerAndSignIn,
  signInWithoutForm,
  test,
  useUniqueIp,
} from '../support/browser.ts'
import { messageTo } from '../support/outbox.ts'

// The browser logs rejected calls.
test.use({ allowedMessages: /the server responded with a status of (400|401)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

test('saves name and birthday, and rejects invalid ones, at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await registerAndSignIn(page)
  await page.goto('/user')
  await expect(page.getByRole('button', { name: 'Отправить письмо ещё раз' })).toBeVisible()
  await page.goto('/user/profile')
  await page.getByLabel('Имя').fill('Вероника')
  await page.getByLabel('День рождения').fill('1990-05-31')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Вероника')).toBeAttached()
  await page.reload()
  await expect(page.getByLabel('Имя')).toHaveValue('Вероника')
  await expect(page.getByLabel('День рождения')).toHaveValue('1990-05-31')
  await page.getByLabel('Имя').fill('   ')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByLabel('Имя')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('День рождения')).toHaveValue('1990-05-31')
})

test('signs another device out', async ({ page, browser }) => {
  const { email } = await registerAndSignIn(page)
  const elsewhere = await openNewContext(browser)
  await signInWithoutForm(elsewhere, email, ownPassword)
  await page.goto('/user/devices')
  await page.getByRole('button', { name: /^Завершить: / }).click()
  await expect(page.getByRole('button', { name: /^Завершить: / })).toHaveCount(0)
  await elsewhere.goto('/user')
  await expect(elsewhere).toHaveURL(/\/auth\?redirect=/)
  await elsewhere.context().close()
})

test('leaves no data behind after sign-out', async ({ page }) => {
  await registerAndSignIn(page)
  await page.goto('/user')
  await page.getByRole('button', { name: 'Выйти' }).click()
  // The remaining page already shows a guest.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await page.evaluate(() => document.cookie)).not.toContain('ssr_token')
})

test('confirms the e-mail by the link and a button, once', async ({ page, request }) => {
  const { email } = await registerAndSignIn(page)
  await page.goto('/user')
  await expect(page.getByText(`Подтвердите адрес ${email}`)).toBeVisible()
  const { text } = await messageTo(request, email)
  const link = text.match(/https?:\/\/\S+/)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByRole('heading', { name: 'Адрес подтверждён' })).toBeFocused()
  await expect(page.getByText('Спасибо! Теперь').and(page.locator('[aria-live] *'))).toBeVisible()
  await page.getByRole('link', { name: 'В личный кабинет' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вера')
  await expect(page.getByText('Подтвердите адрес')).toHaveCount(0)
  await page.goto(link)
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible()
})
