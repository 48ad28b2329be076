import type { Page } from '@playwright/test'
import { expect, openNewContext, test, useUniqueIp } from '../support/browser.ts'
import { leaveStock, ordersOf, sellDeal, signInAsBuyer } from '../support/buying.ts'
import {
  expectBought,
  expectClean,
  failed,
  method,
  orderPath,
  payButton,
  payByCard,
} from '../support/checkout-page.ts'
import { tabTo } from '../support/keyboard.ts'
import { codeFor, wrong } from '../support/outbox.ts'
import { query } from '../support/query.ts'

// The browser logs rejected calls, and requests aborted by leaving a page.
test.use({
  allowedMessages:
    /the server responded with a status of (400|404|409|429|503)|ERR_FAILED|broken for/,
})

test.beforeEach(({ page }) => useUniqueIp(page))

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('pays by SBP with a phone, and the page continues by itself', async ({
      page,
      context,
    }) => {
      const deal = await sellDeal()
      await signInAsBuyer(page)
      await page.goto(orderPath(deal))
      await payButton(page).click()
      await expect(page.getByRole('heading', { name: 'Оплатите по СБП' })).toBeFocused()
      await expect(page.getByRole('timer')).toHaveText(/^1\d:\d\d$/)
      await expectClean(page)
      const isPhone = width < 768
      const link = page.getByRole('link', {
        name: isPhone ? 'Открыть приложение банка' : 'Оплатить на этом устройстве',
      })
      await expect(page.getByRole('img', { name: 'QR-код для оплаты' })).toBeVisible({
        visible: !isPhone,
      })
      const phone = await context.newPage()
      await phone.goto((await link.getAttribute('href')) ?? '')
      await phone.getByRole('button', { name: 'Оплатить' }).click()
      await expectBought(page)
    })
  })
}

test('buys a deal by card from its page', async ({ page }) => {
  const deal = await sellDeal({ options: 2 })
  await signInAsBuyer(page)
  await page.goto(`/deals/${deal.slug}`)
  await page.getByRole('radio', { name: /Вариант 2/ }).check()
  await page
    .getByRole('link', { name: /^Купить/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Вариант 2/ })).toBeChecked()
  await expect(method(page, /СБП/)).toBeChecked()
  await page.getByRole('radio', { name: /Вариант 1/ }).check()
  await page.getByRole('button', { name: 'Количество: больше' }).click()
  await expect(payButton(page)).toHaveText('Оплатить 2 980 ₽')
  await expect(page.locator('[aria-live=polite]', { hasText: 'К оплате' })).toHaveText(/2\s980/)
  await expectClean(page)
  await method(page, /Банковская карта/).check()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: '2 980 ₽' })).toBeVisible()
  await payByCard(page)
  await expectBought(page, 2)
  await expectClean(page)
  expect(await ordersOf(deal)).toMatchObject([{ status: 'paid', quantity: 2 }])
})

test('pays by SberPay', async ({ page }) => {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await method(page, /Sber/).check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expectBought(page)
})

test('shows why a payment failed, and pays by another method', async ({ page }) => {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await method(page, /Банковская карта/).check()
  await page.getByLabel(/^Сохранить карту/).check()
  await payButton(page).click()
  await payByCard(page, 'Не хватает денег')
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click()
  await expect(failed(page)).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('не хватило денег')
  await expect(page.getByLabel(/^Сохранить карту/)).toBeChecked()
  const change = page.getByRole('link', { name: 'Изменить заказ' })
  await expect(change).toHaveAttribute('href', /^\/checkout\/order\/[^/]+\/\d+$/)
  await expectClean(page)
  await method(page, /Sber/).check()
  await page.getByRole('button', { name: /^Попробовать ещё раз/ }).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expectBought(page)
  expect(await ordersOf(deal)).toMatchObject([{ status: 'paid' }])
})

test('pays an order after its tab was closed and reopened', async ({ page, context }) => {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await method(page, /Банковская карта/).check()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: '1 490 ₽' })).toBeVisible()
  await page.close()
  const [order] = await ordersOf(deal)
  const later = await context.newPage()
  await later.goto(`/checkout/payment-waiting?purchaseId=${order?.id}`)
  await expect(later.getByRole('link', { name: 'Перейти к оплате' })).toBeVisible()
  await later.getByRole('link', { name: 'Другой способ оплаты' }).click()
  await expect(later.getByRole('heading', { name: 'Осталось оплатить заказ' })).toBeVisible()
  await expectClean(later)
  await later.getByRole('button', { name: /^Оплатить/ }).click()
  await payByCard(later, 'Не хватает денег')
  await later.getByRole('link', { name: 'Вернуться в магазин' }).click()
  await test.step('a declined card is reported although the first payment is still open', async () => {
    await expect(failed(later)).toBeVisible()
    await expect(later.getByRole('alert')).toContainText(/не хватило денег.*ещё открыта в банке/)
    await expect(later.getByText('не списа')).toHaveCount(0)
    await expect(later.getByRole('timer')).toBeVisible()
    await expectClean(later)
  })
  await method(later, /Sber/).check()
  await later.getByRole('button', { name: /^Попробовать ещё раз/ }).click()
  await later.getByRole('button', { name: 'Оплатить' }).click()
  await expectBought(later)
})

test('says that an order has expired and lets the buyer resume it', async ({ page }) => {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Оплатите по СБП' })).toBeVisible()
  const [order] = await ordersOf(deal)
  await query(`select end_unpaid_order(${order?.id}, 'expired')`)
  await expect(page.getByRole('heading', { name: 'Время на оплату вышло' })).toBeVisible()
  await expect(page.getByText('держим купон за покупателем 15 минут')).toBeVisible()
  await method(page, /Sber/).check()
  await page.getByRole('button', { name: /^Попробовать ещё раз/ }).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expectBought(page)
})

test('cancels an order and releases its coupons', async ({ page }) => {
  const deal = await sellDeal({ stock: 1 })
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await payButton(page).click()
  const cancel = page.getByRole('button', { name: 'Отменить заказ' })
  await expect(cancel).toBeVisible()
  const [order] = await ordersOf(deal)
  const dialog = page.getByRole('dialog', { name: `Отменить заказ № ${order?.id}?` })
  await test.step('only after a confirmation', async () => {
    await cancel.click()
    await expect(dialog).toContainText('Мы перестанем держать за вами купон.')
    await page.keyboard.press('Escape')
    await expect(cancel).toBeFocused()
    await cancel.click()
    await dialog.getByRole('button', { name: 'Не отменять' }).click()
    await expect(cancel).toBeFocused()
    expect(await ordersOf(deal)).toMatchObject([{ status: 'waiting' }])
  })
  await cancel.click()
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Заказ отменён' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Заказ отменён')).toHaveCount(1)
  await expect(page.getByText('Оплата не прошла')).toHaveCount(0)
  expect(await ordersOf(deal)).toMatchObject([{ status: 'cancelled' }])
  await page.goto(`/checkout/resume-order/${order?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Заказ отменён' })).toBeVisible()
  await expect(page.getByText(/Заказ можно возобновить.*придержим купон на 15 минут/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Всё-таки оплатить/ })).toBeVisible()
  expect(await query(`select free::int from deal_stock where deal_id = ${deal.id}`)).toEqual([
    { free: 1 },
  ])
})

test('pays everything from the balance after its code is confirmed', async ({ page, request }) => {
  const deal = await sellDeal()
  const { phone } = await signInAsBuyer(page, { kopecks: 200_000 })
  await page.goto(orderPath(deal))
  await page.getByLabel(/Списать с баланса/).check()
  const field = page.getByLabel(/^Код, отправленный на/)
  await expect(field).toBeFocused()
  const code = await codeFor(request, phone)
  await test.step('a code sent before a reload is still valid', async () => {
    await page.reload()
    await page.getByLabel(/Списать с баланса/).check()
    await expect(field).toBeFocused()
    await expect(page.getByText(/^Отправить код ещё раз можно через \d+ с$/)).toBeVisible()
  })
  await payButton(page).click()
  await expect(field).toHaveAccessibleDescription(/Введите код/)
  await field.fill(wrong(code))
  await expect(field).toHaveAccessibleDescription(/код/i)
  await field.fill(code)
  const result = page.getByRole('status').filter({ hasText: 'Код подошёл, спишем 1 490 ₽' })
  await expect(result).toBeFocused()
  await expect(page.getByText('Баланса хватает на весь заказ')).toBeVisible()
  await expectClean(page)
  await page.getByRole('button', { name: 'Получить купон' }).click()
  await expectBought(page)
})

test('creates one order from a double click and a lost response', async ({ page }) => {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await loseFirstResponse(page, 'createOrder')
  await payButton(page).dblclick()
  await expect(page.getByRole('alert')).toContainText('Сервер не отвечает')
  await payButton(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Оплатите по СБП' })).toBeVisible()
  expect(await ordersOf(deal)).toHaveLength(1)
})

test('opens one payment from a double click and a lost response on an unpaid order', async ({
  page,
}) => {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Оплатите по СБП' })).toBeVisible()
  await page.getByRole('link', { name: 'Другой способ оплаты' }).click()
  await method(page, /Банковская карта/).check()
  await loseFirstResponse(page, 'resumeOrder')
  await payButton(page).dblclick()
  await expect(page.getByRole('alert')).toContainText('Сервер не отвечает')
  await payButton(page).dblclick()
  await expect(page.getByRole('link', { name: 'Оплата проходит' }).first()).toBeVisible()
  const payments = await query(
    `select method from payments join purchases on purchases.id = payments.order_id
     where purchases.deal_id = ${deal.id} order by payments.id`,
  )
  expect(payments).toEqual([{ method: 'sbp' }, { method: 'bank_card' }])
})

test('keeps the order while the bank is down and retries with the same key', async ({ page }) => {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  const keys: (string | undefined)[] = []
  await page.route('**/checkout/createOrder', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const error = { code: 'bank_down', message: 'Банк сейчас не отвечает.' }
    return keys.length < 3
      ? route.fulfill({ status: 503, json: { status: 503, error } })
      : route.continue()
  })
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Банк сейчас не отвечает' })).toBeVisible()
  await expectClean(page)
  const retry = page.getByRole('button', { name: 'Попробовать ещё раз' })
  await retry.click()
  await expect(page.getByRole('alert')).toContainText('Банк сейчас не отвечает')
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Оплатите по СБП' })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})

test('saves a card and pays by it the next time', async ({ page }) => {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await method(page, /Банковская карта/).check()
  await page.getByLabel(/^Сохранить карту/).check()
  await payButton(page).click()
  await payByCard(page)
  await expectBought(page)
  // The page drops the choices of the finished order once it is hydrated.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('order-draft'))).toBeNull()
  await page.goto(orderPath(deal))
  await expect(page.getByRole('radio', { name: /карта|СБП/i }).first()).toHaveAccessibleName(/4444/)
  await expect(method(page, /4444/)).toBeChecked()
  await payButton(page).click()
  await expectBought(page)
  expect(await ordersOf(deal)).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
})

test('places an order by keyboard only', async ({ page }) => {
  const deal = await sellDeal({ options: 2 })
  await signInAsBuyer(page)
  await page.goto(`/ncheckout/order/${deal.slug}`)
  await tabTo(page, page.getByRole('radio', { name: /Вариант 1/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Вариант 2/ })).toBeChecked()
  await expect(page).toHaveURL(/\/checkout\/order\/.+\/\d+$/)
  await tabTo(page, page.getByLabel('Количество', { exact: true }))
  await page.keyboard.press('ArrowUp')
  await tabTo(page, method(page, /СБП/))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, payButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '5 960 ₽' })).toBeVisible()
})

test('limits the quantity to the stock, and blocks sold-out deals', async ({ page }) => {
  const deal = await sellDeal({ stock: 2 })
  const endless = await sellDeal({ stock: -1 })
  await signInAsBuyer(page)
  await page.goto(orderPath(endless))
  const count = page.getByLabel('Количество', { exact: true })
  await expect(count).toHaveAccessibleDescription('Не больше 100 за раз')
  await count.fill('500')
  await expect(count).toHaveValue('100')
  await expect(page.getByText('Можно от 1 до 100, поставили 100')).toBeVisible()
  await count.fill('-3')
  await expect(count).toHaveValue('1')
  await expect(page.getByText('Можно от 1 до 100, поставили 1')).toBeVisible()
  await count.fill('3')
  await expect(page.getByText(/^Можно от/)).toHaveCount(0)
  await page.goto(orderPath(deal))
  await count.fill('9')
  await expect(count).toHaveValue('2')
  await expect(page.getByText('Осталось 2 купона')).toBeVisible()
  await leaveStock(deal, 1)
  await payButton(page).click()
  await expect(count).toHaveAccessibleDescription(/можно взять 1.купон/)
  await leaveStock(deal, 0)
  await page.goto(orderPath(deal))
  await expect(page.getByRole('heading', { name: 'Все купоны разобрали' })).toBeVisible()
})

test('responds 404 to unknown orders and to those of other buyers', async ({ page, browser }) => {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Оплатите по СБП' })).toBeVisible()
  const [order] = await ordersOf(deal)
  const other = await openNewContext(browser)
  const guest = await other.goto(`/checkout/payment-waiting?purchaseId=${order?.id}`)
  expect(new URL(guest?.url() ?? '').pathname).toBe('/auth')
  await signInAsBuyer(other)
  for (const path of [
    `/checkout/payment-waiting?purchaseId=${order?.id}`,
    `/checkout/success?purchaseId=${order?.id}`,
    `/checkout/fail?purchaseId=${order?.id}`,
    `/checkout/resume-order/${order?.id}`,
    '/checkout/success',
    '/checkout/success?purchaseId=0',
    '/checkout/resume-order/x',
    '/checkout/order/no-such-deal',
    `/checkout/order/${deal.slug}/999999999`,
  ])
    expect((await other.request.get(path)).status(), path).toBe(404)
  await other.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the order and what buying requires', async ({ page }) => {
    const deal = await sellDeal()
    const response = await page.goto(orderPath(deal))
    expect(response?.headers()['cache-control']).toContain('no-store')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByText('включите в браузере JavaScript')).toBeVisible()
    await expect(page.getByText('1 490 ₽').first()).toBeVisible()
    await expect(payButton(page)).toBeHidden()
  })
})

test('reports errors without personal data', async ({ page, request }) => {
  const deal = await sellDeal()
  const envelopes: string[] = []
  const origin = 'https://reports.example'
  await page.route(`${origin}/**`, (route) => {
    envelopes.push(route.request().postData() ?? '')
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} })
  })
  // As the server renders the page with SENTRY_DSN set.
  await page.route('**/checkout/order/**', async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace("connect-src 'self'", `$& ${origin}`),
        // Every tenth page visit is profiled.
        'document-policy': 'js-profiling',
      },
      body: (await response.text()).replace(
        '"crmUrl"',
        `"sentryDsn":"${origin.replace('//', '//key@')}/1","crmUrl"`,
      ),
    })
  })
  const loaded = page.waitForResponse(/error-reports/)
  await page.goto(orderPath(deal))
  await loaded
  const email = `secret-${crypto.randomUUID()}@mail.ru`
  await page.getByLabel('Почта', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = await codeFor(request, email, 'email')
  await page.getByLabel('Код из письма').fill(wrong(code))
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByLabel('Код из письма')).toHaveAccessibleDescription(/код/i)
  await page.evaluate((person) => {
    setTimeout(() => {
      throw new Error(`broken for ${person}`)
    })
  }, email)
  const reported = () => envelopes.find((envelope) => envelope.includes('broken for'))
  await expect.poll(reported).toContain('broken for [e-mail]')
  for (const envelope of envelopes) {
    expect(envelope).not.toContain('secret-')
    expect(envelope).not.toContain(wrong(code))
  }
})

/** The server handles the first such call, but its response does not arrive. */
async function loseFirstResponse(page: Page, call: 'createOrder' | 'resumeOrder') {
  let isLost = false
  await page.route(`**/checkout/${call}`, async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}
