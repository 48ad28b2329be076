import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { expect, signInWithoutForm, test, useUniqueIp } from '../support/browser.ts'
import { holdRoute } from '../support/hold-route.ts'
import { messageTo, wrong } from '../support/outbox.ts'
import { query } from '../support/query.ts'
import { expectNextFocused } from '../support/staff-list.ts'

// The browser logs rejected calls.
test.use({ allowedMessages: /the server responded with a status of (400|404|409|422)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

/** Signs in as a new user with a balance in rubles. */
async function signInWithBalance(page: Page, rubles: number): Promise<string> {
  const email = `saver-${crypto.randomUUID()}@mail.ru`
  await query(
    `with person as (
       insert into users (email, name, password_hash, email_confirmed_at)
       select '${email}', 'Вера', password_hash, now() from users where email = 'demo@skidora.ru'
       returning id
     )
     select post_transaction('gift', 'gift:${email}', null,
       array[house_account('promo'), user_account(person.id, 'balance')],
       array[${-rubles * 100}::bigint, ${rubles * 100}]) from person`,
  )
  await signInWithoutForm(page, email)
  return email
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cancelled = { code: 'withdrawal_checked', message: 'Эту заявку уже проверили или отменили.' }
const next = (page: Page) => page.getByRole('button', { name: 'Дальше' })
const pay = () => query(`select graphile_worker.add_job('pay_withdrawals')`)
const passThreeDays = (email: string) =>
  query(
    `update withdrawals set hold_until = now()
     where status = 'holding' and user_id = (select id from users where email = '${email}')`,
  )
const balanceOf = async (email: string) =>
  (
    await query<{ kopecks: string }>(
      `select balance_kopecks as kopecks from ledger_accounts
       join users on users.id = user_id where kind = 'balance' and email = '${email}'`,
    )
  ).map(({ kopecks }) => Number(kopecks) / 100)[0]

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([])
  const { width = 0 } = page.viewportSize() ?? {}
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

const pdf = {
  name: 'заявление.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\nstartxref\n9\n%%EOF\n'),
}
/** One pixel. */
const photo = {
  name: 'паспорт.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('pays out a large sum after a check of documents, and the next one to the same card at once', async ({
  page,
  request,
}) => {
  // A long journey through three roles.
  const email = await signInWithBalance(page, 20_000)
  await page.goto('/user')
  await page.getByRole('main').getByRole('link', { name: 'Вывод денег' }).last().click()
  await expect(heading(page)).toHaveText('Вывод денег')
  await expect(page.getByText('Заявок пока нет')).toBeVisible()
  await page.getByRole('link', { name: 'Вывести деньги' }).click()

  const sum = page.getByLabel('Сумма, ₽')
  await expect(page.getByText('меньше 15 000 ₽')).toBeVisible()
  for (const [typed, told] of [
    ['', 'Напишите сумму'],
    ['сто', 'Напишите сумму'],
    ['99,99', 'Вывести можно от'],
    ['20000,01', 'На балансе только 20'],
  ] as const) {
    await sum.fill(typed)
    await next(page).click()
    await expect(page.getByText(told)).toHaveCount(1)
    await expect(sum).toHaveAttribute('aria-invalid', 'true')
  }
  await sum.fill('16 000')
  await expect(page.getByText('понадобятся скан паспорта')).toBeVisible()
  await next(page).click()

  await expect(page).toHaveURL(/\/user\/withdrawal\/[0-9a-f]{32}$/)
  await page.getByLabel('Номер карты').fill('5555555555554445')
  await expect(page.getByLabel('Номер карты')).toHaveValue('5555 5555 5555 4445')
  await page.getByLabel('Фамилия и имя получателя').fill('Петрова Вера')
  await next(page).click()
  await expect(page.getByText('Проверьте номер карты.')).toBeVisible()
  await page.getByLabel('Номер карты').fill('5555555555554444')
  await next(page).click()

  // The draft survives leaving the page.
  await expect(page.getByRole('button', { name: 'Приложить файлы' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Документы' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await next(page).click()
  await expect(page.getByRole('alert')).toHaveText('Приложите хотя бы один файл.')
  await expect(page.getByRole('button', { name: 'Приложить файлы' })).toBeFocused()
  const input = page.getByLabel('Файлы документов')
  await input.setInputFiles({ ...pdf, buffer: Buffer.from('<html></html>') })
  await expect(page.getByRole('alert')).toContainText('Подойдут PDF, JPEG и PNG')
  await input.setInputFiles({ ...pdf, buffer: Buffer.alloc(11 * 1024 * 1024) })
  await expect(page.getByRole('alert')).toContainText('больше 10 МБ')
  await input.setInputFiles([pdf, photo, { ...pdf, name: 'лишнее.pdf' }])
  const papers = page.getByRole('list', { name: 'Приложенные файлы' })
  await expect(papers.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Убрать файл лишнее.pdf' }).click()
  await expect(papers.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Приложить файлы' })).toBeFocused()
  await expectAccessible(page)
  const [printed] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Откройте заявление' }).click(),
  ])
  await expect(printed.getByRole('heading', { name: 'Заявление' })).toBeVisible()
  await expect(printed.getByText('Петрова Вера')).toBeVisible()
  await printed.close()
  await next(page).click()

  await expect(
    page.getByText('деньги уйдут не раньше чем через 72 часа после отправки заявки'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Получить код' }).click()
  const { code = '' } = await messageTo(request, email, ({ subject }) =>
    /Код для вывода/.test(subject ?? ''),
  )
  const field = page.getByLabel('Код из письма')
  await expect(field).toBeFocused()
  await page.reload()
  await expect(field).toBeFocused()
  await expect(page.getByText(/^Отправить код ещё раз можно через/)).toBeVisible()
  await field.fill(wrong(code))
  const send = page.getByRole('button', { name: /^Вывести 16/ })
  await send.click()
  await expect(page.getByText('Осталось 4')).toBeVisible()
  await expectAccessible(page)
  await field.fill(code)
  await send.click()

  await expect(heading(page)).toHaveText(/^Вывод 16/)
  await expect(page.getByText('Проверяем документы', { exact: true })).toBeVisible()
  await expect(page.getByText('деньги уйдут после проверки и не раньше чем через')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/дня|день/)
  await expectAccessible(page)
  expect(await balanceOf(email)).toBe(4000)
  const warning = await messageTo(request, email, ({ subject }) => /^Заявка/.test(subject ?? ''))
  expect(warning.text).toContain('Если это не вы, сразу отмените вывод')

  const address = page.url()
  await signInWithoutForm(page, 'staff@skidora.ru')
  await page.goto('/staff/withdrawals')
  const row = page.getByRole('listitem').filter({ hasText: 'Петрова Вера' }).first()
  await expect(row).toContainText('Реквизиты новые, деньги уйдут не раньше ')
  await expectAccessible(page)
  const approve = row.getByRole('button', { name: 'Одобрить' })
  await approve.click()
  await expect(row.getByRole('alert')).toContainText('Сначала откройте все документы')
  await expect(row).toContainText('Получатель: Петрова Вера, карта •• 4444')
  await expect(row).toContainText(/Аккаунт: Вера, клиент №\s\d+, s\*\*\*\S@mail\.ru, с нами с /)
  for (const name of [/заявление\.pdf/, /паспорт/]) {
    // The PDF viewer runs no test scripts, so the response tells what was opened.
    const [opened, file] = await Promise.all([
      page.waitForEvent('popup'),
      page.context().waitForEvent('response', (response) => /-document\?/.test(response.url())),
      row.getByRole('link', { name }).click(),
    ])
    expect(file.headers()['content-type']).toMatch(/^(application\/pdf|image\/webp)$/)
    expect(file.headers()['content-disposition']).toMatch(/^inline;/)
    await opened.close()
    // Pages of a test always have focus, so the event is dispatched by hand.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(row.getByRole('link', { name })).toContainText('просмотрен')
  }
  await row.getByRole('button', { name: 'Отказать' }).click()
  await expect(row.getByLabel('Причина, её прочитает получатель')).toBeFocused()
  await row.getByRole('button', { name: 'Отказать' }).click()
  await expect(row.getByText('Напишите получателю, что не так.')).toBeVisible()
  await row.getByRole('button', { name: 'Передумать' }).click()
  const rows = page.url()
  await approve.click()
  const sure = page.getByRole('dialog', { name: /^Выплатить 16\s000/ })
  await expect(sure).toContainText('Получатель: Петрова Вера, карта •• 4444')
  await expectAccessible(page)
  await page.goBack()
  await expect(sure).toBeHidden()
  await expect(page).toHaveURL(rows)
  await approve.click()
  await sure.getByRole('button', { name: 'Не сейчас' }).click()
  await expect(sure).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.sheets)).toBeUndefined()

  // Cancelled by the buyer meanwhile: approving fails, and the list is reloaded.
  await page.route('**/staff/withdrawals/decide', (route) =>
    route.fulfill({ status: 409, json: { status: 409, error: cancelled } }),
  )
  await approve.click()
  await sure.getByRole('button', { name: /^Одобрить/ }).click()
  await expect(sure.getByRole('alert')).toHaveText(cancelled.message)
  await expect(sure.getByRole('button', { name: /^Одобрить/ })).toHaveCount(0)
  await page.unroute('**/staff/withdrawals/decide')
  const listed = page.waitForResponse('**/api/v4/staff/withdrawals?*')
  await sure.getByRole('button').filter({ hasText: 'Закрыть' }).click()
  await listed
  await page.reload()

  await approve.click()
  await sure.getByRole('button', { name: /^Одобрить 16\s000/ }).click()
  await expect(row).toHaveCount(0)
  await expectNextFocused(page, 'Вывод одобрен')
  await page.getByRole('link', { name: 'Рассмотренные' }).click()
  await expect(page).toHaveURL('/staff/withdrawals/decided')
  await expect(heading(page)).toHaveText(/^Рассмотренные заявки на вывод: \d/)
  await expect(row).toContainText('Одобрено. Мария, ')
  await expect(row).toContainText('Сейчас: ждёт выплаты, не раньше ')
  await expectAccessible(page)

  await signInWithoutForm(page, email)
  await page.goto(address)
  await expect(page.getByText('Ждёт отправки', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Документы приняты, деньги уйдут через 72 часа после отправки заявки'),
  ).toBeVisible()
  await passThreeDays(email)
  await pay()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Выплачено', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('Банк перевёл деньги')).toBeVisible()
  await messageTo(request, email, ({ subject }) => /^Выплачено 16/.test(subject ?? ''))

  await page.goto('/user/withdrawal/')
  await sum.fill('500')
  // The total of this month requires documents for any sum now.
  await next(page).click()
  const before = page.getByRole('group', { name: 'Куда в прошлый раз' })
  const card = before.getByRole('radio', { name: /^Карта •• 4444/ })
  await expect(card).toBeChecked()
  await expect(before.getByText('без кода, деньги уйдут после проверки документов')).toBeVisible()
  expect(await page.content()).not.toMatch(/5555 ?5555 ?5555 ?4444/)
  await expectAccessible(page)
  await card.focus()
  await page.keyboard.press('ArrowDown')
  await expect(before.getByRole('radio', { name: 'Другая карта или СБП' })).toBeChecked()
  await expect(page.getByLabel('Номер карты')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Номер карты')).toHaveCount(0)
  await expect(page.getByLabel('Фамилия и имя получателя')).toHaveValue('Петрова Вера')
  await next(page).click()
  const release = await holdRoute(page, '**/withdrawal/addDocument*')
  await input.setInputFiles(pdf)
  await next(page).click()
  await expect(page.getByRole('alert')).toContainText('Файл ещё загружается')
  release()
  await expect(papers.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Файл загружен.')).toBeAttached()
  await next(page).click()
  await page.getByRole('button', { name: /^Вывести 500/ }).click()
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('Проверяем документы', { exact: true })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
})

test('sends by SBP, cancels, sends again and is declined by the bank, on a phone by keyboard', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const email = await signInWithBalance(page, 1000)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const fill = async (rubles: string) => {
    await page.goto('/user/withdrawal/')
    await page.getByLabel('Сумма, ₽').focus()
    await page.keyboard.type(rubles)
    await press('Enter')
    await expect(page.getByLabel('Номер карты')).toBeVisible()
    await page.getByLabel('На карту российского банка').focus()
    await press('ArrowDown')
    await expect(page.getByLabel('По номеру телефона, через СБП')).toBeChecked()
    await press('Tab')
    await expect(page.getByLabel('Телефон', { exact: true })).toBeFocused()
    await page.keyboard.type('9000000002')
    await press('Tab')
    await expect(page.getByLabel('Банк получателя')).toBeFocused()
    // Opening the native list is the browser's business.
    await page.getByLabel('Банк получателя').selectOption('Т-Банк')
    await press('Tab')
    await expect(page.getByLabel('Фамилия и имя получателя')).toBeFocused()
    await page.keyboard.insertText('Вера Петрова')
    await press('Enter')
    await expect(page.getByText('СБП +7 *** ***-00-02, Т-Банк')).toBeVisible()
  }
  const confirm = async () => {
    await query(`delete from confirmations where recipient = '${email}'`)
    await page.getByRole('button', { name: 'Получить код' }).focus()
    await press('Enter')
    await expect(page.getByLabel('Код из письма')).toBeFocused()
    const { code = '' } = await messageTo(request, email, ({ subject }) =>
      /Код для вывода/.test(subject ?? ''),
    )
    await page.keyboard.type(code)
    await press('Enter')
    await expect(page.getByText('Ждёт отправки', { exact: true })).toBeVisible()
  }

  await test.step('Back shows the previous step and keeps what was typed', async () => {
    await page.goto('/user/withdrawal/')
    await page.getByLabel('Сумма, ₽').fill('500')
    await next(page).click()
    await page.getByLabel('Номер карты').fill('5555')
    await page.goBack()
    await expect(page.getByLabel('Сумма, ₽')).toHaveValue('500')
    await page.getByLabel('Сумма, ₽').fill('700')
    await next(page).click()
    // The field of the hidden step has its value, too.
    await expect(page.getByLabel('Номер карты')).toBeVisible()
    await expect(page.getByLabel('Номер карты')).toHaveValue('5555')
    await page.goBack()
    await expect(page.getByLabel('Сумма, ₽')).toHaveValue('700')
  })
  await fill('600')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Сумма' }).focus()
  await press('Enter')
  await expect(page.getByLabel('Сумма, ₽')).toHaveValue('600')
  await page.getByLabel('Сумма, ₽').focus()
  await press('Enter')
  await expect(page.getByText('СБП +7 *** ***-00-02, Т-Банк')).toBeVisible()
  await next(page).focus()
  await press('Enter')
  await confirm()
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessible(page)
  expect(await balanceOf(email)).toBe(400)

  // With the clock stopped both presses have the same time, however slow the machine is.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Отменить вывод' }).focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Отменить вывод?' })
  const yes = dialog.getByRole('button', { name: 'Отменить вывод' })
  await yes.focus()
  // A second Enter at once is a double click, and nothing is cancelled.
  await press('Enter')
  await page.clock.resume()
  await expect(yes).toHaveCSS('pointer-events', 'auto')
  await expect(dialog).toBeVisible()
  await press('Enter')
  await expect(page.getByText('Отменено', { exact: true })).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toBeInViewport()
  expect(await balanceOf(email)).toBe(1000)

  // Avoids the limit of one code per minute.
  await query(`delete from notifications where recipient = '${email}' and code is not null`)
  await fill('1000')
  await confirm()
  await passThreeDays(email)
  await pay()
  await expect(async () => {
    await pay()
    await page.reload()
    await expect(page.getByText('Не удалось', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('Банк получателя не принял перевод.')).toBeVisible()
  expect(await balanceOf(email)).toBe(1000)

  await page.goto('/user/withdrawals/')
  await expect(page.getByText('Не удалось', { exact: true })).toBeVisible()
  await expect(page.getByText('Отменено', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('lists a draft and deletes it', async ({ page }) => {
  await signInWithBalance(page, 1000)
  // Typed before the code has loaded.
  const release = await holdRoute(page, '**/assets/*.js')
  const opened = page.goto('/user/withdrawal/')
  const sum = page.getByLabel('Сумма, ₽')
  await sum.fill('550,50')
  release()
  await opened
  await next(page).click()
  await expect(page.getByLabel('Номер карты')).toBeVisible()
  await page.getByRole('button', { name: 'Сумма' }).click()
  await expect(sum).toHaveValue('550,50')
  await page.getByRole('button', { name: 'Вывести всё' }).click()
  await next(page).click()
  await expect(page.getByLabel('Номер карты')).toBeVisible()
  await page.goto('/user/withdrawals/')
  const draft = page.getByRole('listitem').filter({ hasText: 'Черновик' })
  await draft.getByRole('link', { name: 'Продолжить' }).click()
  await expect(page.getByLabel('Номер карты')).toBeVisible()
  await page.goto('/user/withdrawals/')
  await draft.getByRole('button', { name: 'Удалить черновик' }).click()
  await expect(page.getByText('Заявок пока нет')).toBeVisible()
})

test('prints the application on one A4 page, filled in or empty', async ({ page }) => {
  await signInWithBalance(page, 1000)
  await page.goto('/user/withdrawal/')
  await page.getByLabel('Сумма, ₽').fill('250,50')
  await next(page).click()
  await page.getByLabel('Номер карты').fill('5555555555554444')
  await page.getByLabel('Фамилия и имя получателя').fill('Петрова Вера')
  await next(page).click()
  await expect(page.getByRole('button', { name: 'Получить код' })).toBeVisible()
  const uniqueCode = new URL(page.url()).pathname.split('/').at(-1)
  for (const address of [
    `/user/withdrawal-print/?uniqueCode=${uniqueCode}`,
    '/user/withdrawal-print/',
  ]) {
    await page.goto(address)
    await expect(heading(page)).toHaveText('Заявление')
    await expectAccessible(page)
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(paper).toMatch(/\/MediaBox\s*\[0 0 59[456][.\d]* 84[12]/)
  }
  await page.goto(`/user/withdrawal-print/?uniqueCode=${uniqueCode}`)
  await expect(page.getByText('250,50')).toBeVisible()
  await expect(page.getByText('Карта •• 4444')).toBeVisible()
  await expect(page.getByText(/Заявитель: \S/)).toBeVisible()
})

test('responds 404 to requests of other users, and to customers for the staff list', async ({
  page,
}) => {
  await signInWithBalance(page, 1000)
  const [other] = await query<{ code: string }>(
    `select code from withdrawals where user_id = (select id from users where email = 'demo@skidora.ru')`,
  )
  for (const address of [
    `/user/withdrawal/${other?.code}`,
    '/user/withdrawal/x',
    `/user/withdrawal-print/?uniqueCode=${other?.code}`,
    '/staff/withdrawals',
  ])
    expect((await page.goto(address))?.status(), address).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('requests are readable', async ({ page }) => {
    await signInWithoutForm(page, 'demo@skidora.ru')
    await page.goto('/user/withdrawals/')
    await expect(page.getByText('Карта •• 4444').first()).toBeVisible()
    await page.getByRole('link', { name: /2.300/ }).click()
    await expect(heading(page)).toHaveText(/^Вывод 2.300/)
    await expect(page.getByText('Банк перевёл деньги')).toBeVisible()
  })
})
