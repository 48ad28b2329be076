import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import {
  expect,
  openNewContext,
  registerAndSignIn,
  signInWithoutForm,
  test,
  useUniqueIp,
} from '../support/browser.ts'
import { sellDeal } from '../support/buying.ts'
import { tabTo } from '../support/keyboard.ts'
import { messageTo } from '../support/outbox.ts'
import { query } from '../support/query.ts'
import { expectNextFocused } from '../support/staff-list.ts'
import { uniqueIp } from '../support/unique-ip.ts'

// The browser logs rejected forms.
test.use({ allowedMessages: /the server responded with a status of (400|404|409)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

/** A new user with two coupons paid through the bank. */
async function signInWithCoupons(page: Page) {
  const { email, token } = await registerAndSignIn(page, { name: 'Нина' })
  const post = async (path: string, data: object, headers = {}) => {
    const response = await page.request.post(path, {
      data,
      headers: { ...uniqueIp(), ...headers },
    })
    expect([path, response.status()]).toEqual([path, 200])
    return (await response.json()).data
  }
  const deal = await sellDeal()
  const { purchaseId } = await post(
    '/api/v4/checkout/createOrder',
    {
      dealOfferId: deal.id,
      dealOfferPriceId: deal.optionId,
      quantity: 2,
      paymentMethod: 'bank_card',
    },
    { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  )
  const [payment] = await query<{ bank_id: string }>(
    `select bank_id from payments where order_id = ${purchaseId}`,
  )
  await page.request.post(`/sandbox/bank/payments/${payment?.bank_id}/succeed`, { data: {} })
  const paid = async () =>
    (await query(`select from purchases where id = ${purchaseId} and status = 'paid'`)).length
  await expect.poll(paid).toBe(1)
  return { email, purchaseId: purchaseId as number, dealId: deal.id, price: deal.rubles }
}

/** Ages the purchase so that a return needs a decision. */
async function letTimePass({ purchaseId, dealId }: { purchaseId: number; dealId: number }) {
  await query(`update deals set return_policy = 'manual' where id = ${dealId}`)
  await query(
    `update purchases set bought_at = bought_at - interval '15 days' where id = ${purchaseId}`,
  )
}

const rubles = (sum: number) => new RegExp(`${sum.toLocaleString('ru-RU')} ₽`.replace(/\s/g, '\\s'))
const formOf = (purchaseId: number) => `/user/coupone_return_request_new/?purchaseId=${purchaseId}`
const summary = (page: Page) => page.getByRole('complementary', { name: 'Сколько вернём' })
/** An instant return is confirmed in a dialog. */
const confirmReturn = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Вернуть/ })
    .click()
const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('returns one coupon to the balance and the other to the card', async ({ page, request }) => {
  const { email, purchaseId, price } = await signInWithCoupons(page)
  await page.goto('/user/returns')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Возвраты')
  await expect(page.getByRole('main')).toContainText(
    new RegExp(
      `Заказ №\\s${purchaseId} от .+: 2\\sкупона на\\s${rubles(price * 2).source}, вернём сразу`,
    ),
  )
  await page.getByRole('link', { name: new RegExp(`^Вернуть : .+ №\\s${purchaseId}$`) }).click()
  await expect(page.getByText('Вернём сразу, без рассмотрения')).toBeVisible()
  await expect(summary(page)).toContainText(rubles(price * 2))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Возврат купонов')
  await expect(summary(page)).toContainText('Купоны сразу перестанут действовать')

  const [first, second] = await page.getByRole('checkbox').all()
  await first?.uncheck()
  await second?.uncheck()
  await summary(page).getByRole('button').click()
  await expect(page.getByText('Выберите хотя бы один купон.')).toBeVisible()
  await expect(page.getByText(/^Выберите причину,/)).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeFocused()

  await first?.check()
  await page.setViewportSize({ width: 375, height: 560 })
  await summary(page).getByRole('button').click()
  await expect(page.getByLabel('Почему возвращаете')).toBeFocused()
  await expect(page.getByText(/^Выберите причину,/)).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Почему возвращаете').selectOption('Изменились планы')
  await expect(summary(page)).toContainText('на баланс сразу')
  await summary(page)
    .getByRole('button', { name: rubles(price) })
    .click()
  await confirmReturn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Готово, купон вернули')
  await expect(page.getByText('на балансе')).toBeVisible()
  const letter = await messageTo(request, email, ({ subject = '' }) => /^Возвращаем/.test(subject))
  expect(letter.text).toContain('На баланс:')

  await page.goto(formOf(purchaseId))
  await expect(page.getByRole('checkbox').first()).toBeDisabled()
  await expect(page.getByText(/уже возвращён/)).toBeVisible()
  // A link to a coupon that was returned meanwhile selects no other coupon instead.
  const [returned] = await query<{ id: number }>(
    `select id::int from coupons where purchase_id = ${purchaseId} and status = 'returned'`,
  )
  await page.goto(`/user/coupone_return_request_new/?couponId=${returned?.id}`)
  await expect(page.getByRole('note')).toContainText('вернуть нельзя: уже возвращён')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.goto(formOf(purchaseId))
  await page.getByRole('radio', { name: /На карту/ }).check()
  await expect(summary(page)).toContainText('на карту за 3\u2060–\u20605 дней')
  await page.getByLabel('Почему возвращаете').selectOption('Другая причина')
  await summary(page).getByRole('button').click()
  await confirmReturn(page)
  await expect(page.getByText(/на карту: банк/)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Все возвраты' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('Деньги вернули')).toHaveCount(2)
  // The job queries the bank within a minute; here it runs at once.
  const sent = async () => {
    await page.goto('/user/returns/index.php')
    return page.getByText('на карту: банк их отправил').count()
  }
  await expect.poll(sent).toBe(1)

  await page.goto(formOf(purchaseId))
  await expect(page.getByText('Здесь возвращать нечего')).toBeVisible()
})

test('refunds to the balance what the bank rejects, and e-mails the buyer', async ({
  page,
  request,
}) => {
  const { email, purchaseId, price } = await signInWithCoupons(page)
  // Empties the payment at the bank, so that a refund fails.
  await query(
    `update sandbox_bank.payments set refunded_kopecks = kopecks
     where id = (select bank_id from payments where order_id = ${purchaseId})`,
  )
  await page.goto(formOf(purchaseId))
  await page.getByRole('radio', { name: /На карту/ }).check()
  await page.getByLabel('Почему возвращаете').selectOption('Другая причина')
  await summary(page).getByRole('button').click()
  await confirmReturn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Готово/)
  const bounced = async () => {
    await page.goto('/user/returns')
    return page.getByText('на балансе: банк не принял возврат на карту').count()
  }
  await expect.poll(bounced).toBe(1)
  const letter = await messageTo(request, email, ({ subject = '' }) =>
    /^Банк не принял/.test(subject),
  )
  expect(letter.text).toContain(`по заказу № ${purchaseId}`)
  expect(letter.text).toMatch(rubles(price * 2))
  await page.goto('/user/history?view=money')
  await expect(page.getByText(/^Банк не смог вернуть деньги за заказ/)).toBeVisible()
  await page.goto('/user/returns')
  expect(await findViolations(page, { include: 'main' })).toEqual([])
  await page.getByRole('link', { name: 'вывести их' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вывод денег')
})

test('shows the deadline of a request, withdraws it, sends it again, and staff refuse it', async ({
  page,
  request,
  browser,
}) => {
  const bought = await signInWithCoupons(page)
  await letTimePass(bought)
  await page.goto(formOf(bought.purchaseId))
  await expect(page.getByText('Решим за 10 дней', { exact: true })).toBeVisible()
  const requestReturn = async (text: string) => {
    await page.getByLabel('Почему возвращаете').selectOption('На месте не приняли купон')
    await page.getByLabel('Расскажите, что случилось').fill(text)
    await page.getByRole('button', { name: 'Отправить заявку' }).click()
  }
  await requestReturn('Нет')
  await expect(page.getByText('Напишите чуть подробнее: хотя бы 10 символов.')).toBeVisible()
  await requestReturn('Администратор сказал, что купон не видит.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявка отправлена')
  await expect(page.getByText(/^Решим до /)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^9.дней/)
  await expect(page.getByText('Если не успеем, вернём деньги автоматически:')).toBeVisible()
  await page.getByRole('button', { name: /^Отозвать заявку/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявка отозвана')

  await page.goto(formOf(bought.purchaseId))
  const text = `Не приняли купон ${crypto.randomUUID()}`
  await requestReturn(text)
  await expect(page.getByText('Ждёт решения')).toBeVisible()

  const desk = await openNewContext(browser)
  await signInWithoutForm(desk, 'staff@skidora.ru')
  await desk.goto('/staff/returns/waiting', { waitUntil: 'load' })
  const row = desk.getByRole('listitem').filter({ hasText: text })
  await expect(row).toContainText('Нина')
  expect(await findViolations(desk, { include: 'main' })).toEqual([])
  await row.getByRole('button', { name: 'Одобрить' }).click()
  const sure = desk.getByRole('dialog', { name: /^Вернуть [\d\s]+₽\?$/ })
  await expect(sure).toContainText(/Покупатель: Нина\. На (баланс|карту) [\d\s]+₽/)
  await expect(sure.getByRole('button', { name: /^Вернуть [\d\s]+₽$/ })).toBeVisible()
  await sure.getByRole('button', { name: 'Не сейчас' }).click()
  await expect(sure).toBeHidden()
  await row.getByRole('button', { name: 'Отказать' }).click()
  await expect(row.getByLabel('Причина, её прочитает покупатель')).toBeFocused()
  await row.getByLabel('Причина, её прочитает покупатель').fill('Купон использовали 3 ноября.')
  await row.getByRole('button', { name: 'Отказать' }).click()
  await expect(row).toHaveCount(0)
  await expectNextFocused(desk, 'Отказано')
  await desk.goto('/staff/returns/decided')
  await expect(desk.getByRole('listitem').filter({ hasText: text })).toContainText(
    'Отказано: Купон использовали 3 ноября. Мария, ',
  )
  await desk.context().close()

  await page.goto('/user/returns')
  await expect(page.getByText('Купон использовали 3 ноября.')).toBeVisible()
  await expect(page.getByText(/^Заявка от .+: 2\sкупона на\s[\d\s]+₽$/)).toHaveCount(2)
  const letter = await messageTo(request, bought.email, ({ subject = '' }) =>
    /^Не смогли/.test(subject),
  )
  expect(letter.text).toContain('Причина: Купон использовали 3 ноября.')
})

test('grants a request that nobody decides in ten days', async ({ page }) => {
  const bought = await signInWithCoupons(page)
  await letTimePass(bought)
  await page.goto(formOf(bought.purchaseId))
  await page.getByLabel('Почему возвращаете').selectOption('Другая причина')
  await page.getByLabel('Расскажите, что случилось').fill('Уезжаем надолго, не успеем прийти')
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
  await expect(page.getByText('Ждёт решения')).toBeVisible()
  await query(
    `update coupon_returns
     set created_at = created_at - interval '10 days', decide_by = decide_by - interval '10 days'
     where purchase_id = ${bought.purchaseId}`,
  )
  await query(`select graphile_worker.add_job('grant_due_returns')`)
  const granted = async () => {
    await page.goto('/user/returns')
    return page.getByText(/^Мы не успели ответить в срок и вернули деньги/).count()
  }
  await expect.poll(granted).toBe(1)
})

test('works at 375 px by keyboard only', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  const { purchaseId } = await signInWithCoupons(page)
  await page.goto('/user/returns')
  expect(await pageWidth(page)).toBeLessThanOrEqual(375)
  await page.goto(formOf(purchaseId))
  expect(await pageWidth(page)).toBeLessThanOrEqual(375)
  await tabTo(page, page.getByRole('checkbox').first())
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Почему возвращаете'))
  // Native list navigation is the browser's business.
  await page.getByLabel('Почему возвращаете').selectOption('Куплено по ошибке')
  await tabTo(page, page.getByRole('radio', { name: /На баланс/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /На карту/ })).toBeChecked()
  const submit = summary(page).getByRole('button')
  await tabTo(page, submit)
  // Why nothing was returned stays above the button.
  const refusal = { code: 'return_waiting', message: 'По этому купону уже есть заявка.' }
  await page.route(
    '**/coupon/requestReturn',
    (route) => route.fulfill({ status: 409, json: { status: 409, error: refusal } }),
    { times: 1 },
  )
  await page.clock.install()
  await page.keyboard.press('Enter')
  // The safe button has the focus.
  await expect(page.getByRole('button', { name: 'Не возвращать' })).toBeFocused()
  await confirmReturn(page)
  const alert = summary(page).getByRole('alert')
  await expect(alert).toBeVisible()
  await page.clock.runFor(6000)
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await confirmReturn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Готово, купон вернули')
  // The focus is on the result, not at the top of the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await pageWidth(page)).toBeLessThanOrEqual(375)
})

test('responds 404 to unknown purchases and to those of other users', async ({ page }) => {
  await signInWithoutForm(page, 'empty@skidora.ru')
  for (const query of ['purchaseId=1', 'purchaseId=x', 'couponId=1', 'couponId=999999999'])
    expect((await page.goto(`/user/coupone_return_request_new/?${query}`))?.status()).toBe(404)
  await page.goto('/user/coupone_return_request_new/')
  await expect(page).toHaveURL('/user/returns')
  await expect(page.getByText('Возвращать пока нечего')).toBeVisible()
  expect((await page.goto('/staff/returns/waiting'))?.status()).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is readable', async ({ page }) => {
    await signInWithoutForm(page, 'demo@skidora.ru')
    await page.goto('/user/returns')
    await expect(page.getByText(/^Решим до /)).toBeVisible()
    await expect(page.getByText('Деньги вернули').first()).toBeVisible()
    await page
      .getByRole('link', { name: /^Вернуть/ })
      .first()
      .click()
    await expect(summary(page)).toContainText('Вернём')
    await expect(page.getByRole('checkbox').first()).toBeChecked()
  })
})
