import {
  expect,
  openNewContext,
  ownPassword,
  register,
  test,
  useUniqueIp,
} from '../support/browser.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { codeFor, messageTo, newPhone } from '../support/outbox.ts'

// The browser logs rejected calls.
test.use({ allowedMessages: /the server responded with a status of (400|403)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

const newPassword = 'amber-Kettle-17'

test('confirms an address by the password in a browser that is not signed in', async ({
  page,
  request,
}) => {
  const { email } = await register()
  const { text } = await messageTo(request, email, (message) => message.text.includes('/confirm/'))
  await page.goto(text.match(/https?:\/\/\S+/)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Это вы регистрировались?' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByLabel('Пароль от аккаунта').fill(newPassword)
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('Неверный пароль.')).toBeVisible()
  await page.getByLabel('Пароль от аккаунта').fill(ownPassword)
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByRole('heading', { name: 'Адрес подтверждён' })).toBeVisible()
})

test('gives the account that a stranger has registered to the owner of the address', async ({
  page,
  request,
}) => {
  const { email } = await register({ name: 'Чужак' })
  const { text } = await messageTo(request, email, (message) => message.text.includes('/confirm/'))
  await page.goto(text.match(/https?:\/\/\S+/)?.[0] ?? '')
  await page.getByRole('link', { name: 'Задайте новый' }).click()
  await page.getByLabel('Новый пароль').fill(newPassword)
  await page.getByRole('button', { name: 'Сохранить и войти' }).click()
  await expect(page).toHaveURL(/\/user$/)
  await expect(page.getByText('Чужак')).toHaveCount(0)
})

test('sends a code with a captcha right after a stranger has requested one', async ({
  browser,
  page,
  request,
}) => {
  const phone = newPhone()
  const stranger = await openNewContext(browser)
  for (const visitor of [stranger, page]) {
    await visitor.goto('/auth?redirect=/user')
    await visitor.getByLabel('Телефон').fill(phone)
    await visitor.getByRole('button', { name: 'Получить код' }).click()
    await visitor.getByLabel('Имя').fill('Вера')
    await visitor.getByRole('button', { name: 'Получить код' }).click()
    await expect(visitor.getByLabel('Код из СМС')).toBeVisible()
  }
  await page.getByLabel('Код из СМС').fill(await codeFor(request, phone))
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page).toHaveURL(/^[^?]+\/user$/)
  await stranger.context().close()
})
