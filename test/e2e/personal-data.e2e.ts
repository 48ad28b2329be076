import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { findViolations } from '../support/axe.ts'
import {
  expect,
  openNewContext,
  ownPassword,
  registerAndSignIn,
  test,
  useUniqueIp,
} from '../support/browser.ts'
import { sellDeal, signInAsBuyer } from '../support/buying.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { messageTo } from '../support/outbox.ts'
import { query } from '../support/query.ts'
import { wrongCode } from '../support/wrong-code.ts'

// The browser logs rejected calls.
test.use({ allowedMessages: /the server responded with a status of (400|401|404|429)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

/** Registers with a confirmed e-mail and opens a page of the account. */
async function openConfirmed(page: Page, path: string): Promise<string> {
  const { email, token } = await registerAndSignIn(page)
  await query(`update users set email_confirmed_at = now() where email = '${email}'`)
  // The server is notified asynchronously.
  const isConfirmed = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await page.request.get('/api/v4/profile/personal-info', { headers })
    return (await response.json()).data.isEmailConfirmed
  }
  await expect.poll(isConfirmed, { intervals: [20, 50, 100] }).toBe(true)
  await page.goto(path)
  return email
}

async function signIn(page: Page, email: string) {
  await page.getByRole('button', { name: 'Войти другим способом' }).click()
  await page.getByRole('button', { name: 'Почта и пароль' }).click()
  await page.getByLabel('Почта или телефон').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
}

const letterTo = (request: APIRequestContext, to: string, subject: RegExp) =>
  messageTo(request, to, (message) => subject.test(message.subject ?? ''))

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([])
  await expectNoOverflow(page)
}

async function chooseCity(page: Page, title: string) {
  await page.getByRole('button', { name: /^Города/ }).click()
  await page.getByRole('combobox', { name: 'Поиск по списку' }).fill(title)
  await page.getByRole('option', { name: title, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('chooses, stops and restores newsletters by city and kind at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openConfirmed(page, '/user')
  await page.getByRole('main').getByRole('link', { name: 'Рассылки' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рассылки')
  await expect(page.getByRole('button', { name: 'Отписаться от всего' })).toHaveCount(0)

  await chooseCity(page, 'Казань')
  await chooseCity(page, 'Москва')
  const kazan = page.getByRole('group', { name: 'Казань' })
  const moscow = page.getByRole('group', { name: 'Москва' })
  for (const kind of ['Рестораны', 'Услуги', 'Отели', 'Туры', 'Товары'])
    await moscow.getByLabel(kind).uncheck()
  await expect(moscow).toContainText('писем об этом городе не будет')
  await kazan.getByLabel('Туры').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Следующее письмо придёт в четверг')).toBeVisible()
  await expect(moscow).toHaveCount(0)

  await page.reload()
  await expect(kazan.getByLabel('Отели')).toBeChecked()
  await expect(kazan.getByLabel('Туры')).not.toBeChecked()

  await page.getByRole('button', { name: 'Отписаться от всего' }).click()
  await expect(page.getByText('Вы отписались от всех писем')).toBeVisible()
  await expect(kazan).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByText('Письма будут приходить как раньше')).toBeVisible()
  await page.reload()
  await expect(kazan.getByRole('checkbox', { checked: true })).toHaveCount(4)
})

test('unsubscribes by the link of the weekly e-mail, and undoes it', async ({
  page,
  request,
  browser,
}) => {
  const email = await openConfirmed(page, '/user/subscribe')
  await chooseCity(page, 'Казань')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Следующее письмо придёт в четверг')).toBeVisible()
  await query(`select graphile_worker.add_job('send_digests')`)
  const { subject, text } = await letterTo(request, email, /Скидки недели/)
  expect(subject).toBe('Скидки недели в Казани')
  const [link = ''] = text.match(/https?:\/\/\S+\/unsubscribe\/\S+/) ?? []
  const [deal = ''] = text.match(/https?:\/\/\S+\/deals\/\S+/) ?? []
  await page.goto(deal)
  await expect(page.getByRole('heading', { name: 'Условия' })).toBeVisible()

  // Works for anybody with the e-mail, signed in or not.
  const stranger = await openNewContext(browser)
  await stranger.goto(link)
  const isSubscribed = async () =>
    (
      await query(
        `select kind from subscriptions join users on users.id = user_id
         where email = '${email}' and stopped_at is null`,
      )
    ).length > 0
  expect(await isSubscribed()).toBe(true)
  await stranger.getByRole('button', { name: 'Отписаться' }).click()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Вы отписались')
  expect(await isSubscribed()).toBe(false)
  await page.goto('/user/subscribe')
  await expect(page.getByRole('button', { name: 'Отписаться от всего' })).toHaveCount(0)
  const undo = stranger.getByRole('button', { name: 'Вернуть письма' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Письма вернулись')
  expect(await isSubscribed()).toBe(true)
  await stranger.context().close()

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(link)
  await plain.getByRole('button', { name: 'Отписаться' }).click()
  await expect(plain.getByText('писем со скидками больше не будет')).toBeVisible()
  expect(await isSubscribed()).toBe(false)
  await plain.context().close()
})

test('reports a broken unsubscribe link', async ({ page }) => {
  await page.goto('/unsubscribe/0123')
  await page.getByRole('button', { name: 'Отписаться' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ссылка не сработала')
  await page.goto(`/unsubscribe/${'0'.repeat(32)}`)
  await page.getByRole('button', { name: 'Отписаться' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ссылка не сработала')
})

test('exports the data as a valid archive after the password', async ({ page }) => {
  const email = await openConfirmed(page, '/user/profile')
  const section = page.getByRole('region', { name: 'Копия ваших данных' })
  await section.getByRole('button', { name: 'Скачать архив' }).click()
  const field = section.getByLabel('Ваш пароль', { exact: true })
  await expect(field).toBeFocused()
  await field.fill('not-Mine-42')
  await section.getByRole('button', { name: 'Скачать', exact: true }).click()
  await expect(section.getByText('Неверный пароль.')).toBeVisible()
  await expectAccessible(page)

  await field.fill(ownPassword)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Скачать', exact: true }).click(),
  ])
  await expect(section.getByText('Архив скачан')).toBeVisible()
  expect(download.suggestedFilename()).toBe('skidora.zip')
  const files = unzipSync(await readFile(await download.path()))
  expect(Object.keys(files)).toContain('sign-ins.json')
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toMatch(/^Ваши данные на Скидоре/)
  expect(JSON.parse(strFromU8(files['contacts.json'] ?? new Uint8Array()))).toMatchObject({
    почта: email,
  })
})

test('deletes an account by a code on a phone, and restores it in time', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const email = await openConfirmed(page, '/user/profile')
  const section = page.getByRole('region', { name: 'Удаление аккаунта' })
  await section.getByRole('button', { name: 'Удалить аккаунт' }).click()
  await section.getByRole('button', { name: 'Отмена' }).click()
  await expect(section.getByRole('button', { name: 'Удалить аккаунт' })).toBeFocused()
  await section.getByRole('button', { name: 'Удалить аккаунт' }).click()
  await section.getByRole('button', { name: 'Получить код вместо пароля' }).click()
  const { code = '' } = await letterTo(request, email, /Код подтверждения/)
  const field = section.getByLabel('Код из письма')
  await expect(field).toBeFocused()
  // The recent code is still valid.
  await section.getByRole('button', { name: 'Отмена' }).click()
  await section.getByRole('button', { name: 'Удалить аккаунт' }).click()
  await section.getByRole('button', { name: 'Получить код вместо пароля' }).click()
  await expect(field).toBeFocused()
  await field.fill(wrongCode(code))
  await section.getByRole('button', { name: 'Удалить аккаунт' }).click()
  await expect(section.getByText('Осталось 4')).toBeVisible()
  await expectAccessible(page)
  await field.fill(code)
  await section.getByRole('button', { name: 'Удалить аккаунт' }).click()

  const planned = page.getByRole('heading', { level: 1 })
  await expect(planned).toHaveText(/^Аккаунт будет удалён \d+/)
  await expect(planned).toBeFocused()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await letterTo(request, email, /^Аккаунт будет удалён \d+/)
  await page.getByRole('link', { name: 'Войти и сохранить' }).click()
  await signIn(page, email)
  const banner = page.getByRole('region', { name: 'Аккаунт ждёт удаления' })
  await expect(banner).toContainText(/Аккаунт будет удалён \d+/)
  await expectAccessible(page)
  await page.goto('/user/profile')
  await expect(page.getByRole('button', { name: 'Удалить аккаунт' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Сохранить аккаунт' }).click()
  const kept = page.getByRole('region', { name: 'Аккаунт сохранён' })
  await expect(kept).toContainText('Аккаунт сохранён')
  await expect(kept).toBeFocused()
  await expect(page.getByRole('button', { name: 'Удалить аккаунт' })).toBeVisible()
  await page.goto('/user')
  await expect(page.getByText('Аккаунт будет удалён')).toHaveCount(0)
})

test('allows no sign-in after thirty days', async ({ page }) => {
  const email = await openConfirmed(page, '/user/profile')
  const section = page.getByRole('region', { name: 'Удаление аккаунта' })
  await section.getByRole('button', { name: 'Удалить аккаунт' }).click()
  await section.getByLabel('Ваш пароль', { exact: true }).fill(ownPassword)
  await section.getByRole('button', { name: 'Удалить аккаунт' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Аккаунт будет удалён \d+/)
  await query(
    `update users set deletion_at = deletion_at - interval '31 days' where email = '${email}'`,
  )
  await query(`select graphile_worker.add_job('delete_accounts')`)
  await expect.poll(() => query(`select id from users where email = '${email}'`)).toEqual([])
  await page.getByRole('link', { name: 'Войти и сохранить' }).click()
  await signIn(page, email)
  await expect(page.getByRole('alert')).toContainText('Неверный логин или пароль')
})

test('warns of active coupons before the deletion', async ({ page }) => {
  const { id: dealId, optionId } = await sellDeal({ kopecks: 100_000 })
  const { id } = await signInAsBuyer(page, { kopecks: 200_000 })
  await query(`select place_order(json_populate_record(null::new_order, json_build_object(
    'user_id', ${id}, 'method', 'sbp', 'from_balance', true, 'request_key', 'e2e-${dealId}',
    'lines', json_build_array(json_build_object(
      'deal_id', ${dealId}, 'option_id', ${optionId}, 'quantity', 2)))))`)
  await page.goto('/user/profile')
  const section = page.getByRole('region', { name: 'Удаление аккаунта' })
  await section.getByRole('button', { name: 'Удалить аккаунт' }).click()
  await expect(section.getByText(/потеряете доступ к 2\sактивным купонам/)).toBeVisible()
  await expectNoOverflow(page)
})
