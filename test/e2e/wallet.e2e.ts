import type { APIRequestContext, Page } from '@playwright/test'
import { findViolations, isSerious } from '../support/axe.ts'
import {
  expect,
  type Person,
  registerAndSignIn,
  signInWithoutForm,
  test,
  useUniqueIp,
} from '../support/browser.ts'
import { sellDeal } from '../support/buying.ts'
import { keepToasts } from '../support/keep-toasts.ts'
import { skipToContent, tabTo } from '../support/keyboard.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'

test.beforeEach(({ page }) => useUniqueIp(page))

type Ordered = { purchaseId: number; bankId: string }

/** Creates an unpaid order. */
async function order(
  request: APIRequestContext,
  { token }: Person,
  more: object = {},
): Promise<Ordered> {
  const deal = await sellDeal()
  const response = await request.post('/api/v4/checkout/createOrder', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { dealOfferId: deal.id, dealOfferPriceId: deal.optionId, ...more },
  })
  const { data } = await response.json()
  return { purchaseId: data.purchaseId, bankId: data.confirmation.url.split('/').at(-1) }
}

/** Settles the payment at the bank and waits until the site knows. */
async function settle(
  request: APIRequestContext,
  { token }: Person,
  { purchaseId, bankId }: Ordered,
  outcome: 'succeed' | 'fail',
) {
  await request.post(`/sandbox/bank/payments/${bankId}/${outcome}`, { data: {} })
  const status = async () => {
    const response = await request.get('/api/v4/checkout/checkPurchasePaidStatus', {
      params: { purchaseId },
      headers: { authorization: `Bearer ${token}` },
    })
    return (await response.json()).data.status
  }
  await expect.poll(status).toBe(outcome === 'succeed' ? 'paid' : 'failed')
}

const orders = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: '№' })

async function expectAccessible(page: Page) {
  expect((await findViolations(page)).filter(isSerious)).toEqual([])
}

test('pays, retries, hides and restores orders at 375 px', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const person = await registerAndSignIn(page)
  const failed = await order(request, person)
  await settle(request, person, failed, 'fail')
  const paid = await order(request, person)
  await settle(request, person, paid, 'succeed')
  const waiting = await order(request, person)

  await page.goto('/user')
  const unpaid = page.getByRole('region', { name: 'Неоплаченный заказ' })
  await expect(unpaid.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
  await expect(unpaid.getByRole('link', { name: 'Оплатить' })).toHaveAttribute(
    'href',
    `/checkout/resume-order/${waiting.purchaseId}`,
  )
  await page
    .getByRole('navigation', { name: 'Личный кабинет' })
    .getByText('Заказы и деньги')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заказы')

  await expect(orders(page)).toHaveCount(3)
  await expect(orders(page).nth(0)).toContainText('Ждёт оплаты')
  await expect(orders(page).nth(0).getByRole('button')).toHaveText([/^Отменить заказ/])
  await expect(orders(page).nth(1)).toContainText('Оплачен')
  await expect(orders(page).nth(2)).toContainText('Оплата не прошла')
  await expect(
    orders(page).nth(2).getByRole('link', { name: 'Попробовать ещё раз' }),
  ).toHaveAttribute('href', `/checkout/resume-order/${failed.purchaseId}`)
  await expectNoOverflow(page)

  await test.step('an order is cancelled only after a confirmation', async () => {
    const cancel = page.getByRole('button', { name: 'Отменить заказ' })
    await cancel.click()
    const dialog = page.getByRole('dialog', { name: `Отменить заказ № ${waiting.purchaseId}?` })
    await dialog.getByRole('button', { name: 'Не отменять' }).click()
    await expect(cancel).toBeFocused()
    await cancel.click()
    await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
    await expect(orders(page).nth(0)).toContainText('Отменён')
    await expect(page.locator(':focus')).toContainText('Отменён')
  })

  await keepToasts(page)
  await page.getByRole('button', { name: `Скрыть заказ № ${failed.purchaseId}` }).click()
  await expect(orders(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await page.clock.resume()
  await expect(orders(page)).toHaveCount(3)
  await page.getByRole('button', { name: `Скрыть заказ № ${failed.purchaseId}` }).click()
  await expect(orders(page)).toHaveCount(2)
  await page.reload()
  await expect(orders(page)).toHaveCount(2)
  await expectAccessible(page)
})

test.describe('an order that cannot be hidden', () => {
  test.use({ allowedMessages: /the server responded with a status of 404/ })

  test('stays, and the reason is shown', async ({ page, request }) => {
    const person = await registerAndSignIn(page)
    const paid = await order(request, person)
    await settle(request, person, paid, 'succeed')
    await page.goto('/user/history')
    await page.route('**/delete-purchase*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/purchase_id=\d+/, 'purchase_id=1'),
      }),
    )
    await page.getByRole('button', { name: /^Скрыть/ }).click()
    await expect(page.getByRole('alert')).toContainText('Такого заказа у вас нет.')
    await expect(orders(page)).toHaveCount(1)
  })
})

test('deletes a card by keyboard, and explains how to add another', async ({ page, request }) => {
  const person = await registerAndSignIn(page)
  const paid = await order(request, person, { paymentMethod: 'bank_card', saveCard: true })
  await settle(request, person, paid, 'succeed')
  await page.goto('/user/binds')
  await skipToContent(page)
  await tabTo(page, page.getByRole('button', { name: /^Отвязать/ }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Отвязать карту?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  const yes = dialog.getByRole('button', { name: 'Отвязать' })
  await tabTo(page, yes)
  // Clicks right after the dialog opened are ignored.
  await expect(yes).toHaveCSS('pointer-events', 'auto')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Карт пока нет' })).toBeVisible()
  await expect(page.getByText('Сохранить карту')).toBeVisible()
  await expectAccessible(page)
})

test('shows promo codes and their terms, and copies them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInWithoutForm(page, 'demo@skidora.ru')
  await page.goto('/user/promocodes')
  const code = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(code('LETO10').first()).toContainText('−10 %')
  await expect(code('LETO10').first()).toContainText('Скидка до 500 ₽')
  await expect(code('SPA300').first().getByRole('link')).toHaveAttribute('href', '/services/beauty')
  await expect(code('ANNA-500').first()).toContainText('Только для вас')
  await expect(code('ANNA-START').first()).toContainText('Использован')
  await expect(code('VESNA-15').first()).toContainText('Срок прошёл')
  await expect(code('ZIMA15').first()).toContainText('Ещё не начался')
  await code('LETO10').first().getByRole('button').click()
  await expect(code('LETO10').first().getByRole('button')).toHaveText('Скопировано')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LETO10')
})

test('scrolls the menu to the current section on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signInWithoutForm(page, 'demo@skidora.ru')
  await page.goto('/user/promocodes')
  const menu = page.getByRole('navigation', { name: 'Личный кабинет' })
  const link = menu.getByRole('link', { name: 'Промокоды' })
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(link).toBeInViewport({ ratio: 1 })

  await page.goto('/user/withdrawal/')
  const section = menu.getByRole('link', { name: 'Вывод денег' })
  await expect(section).toHaveAttribute('aria-current', 'true')
  await expect(section).toBeInViewport({ ratio: 1 })
})

test('shows balance and coupons on the account overview, and the balance in the header', async ({
  page,
}) => {
  await signInWithoutForm(page, 'demo@skidora.ru')
  await page.goto('/user')
  const money = page.getByRole('region', { name: 'Деньги' })
  await expect(money).toContainText(/₽/)
  await expect(page.getByRole('banner').getByRole('link', { name: /Анна/ })).toContainText('₽')
  const coupons = page.getByRole('region', { name: /активн/ })
  await expect(coupons.getByRole('listitem')).toHaveCount(3)
  await expect(coupons.getByRole('link', { name: 'Все купоны' })).toHaveAttribute(
    'href',
    '/user/coupons',
  )
  await money.getByRole('link', { name: 'Все операции' }).click()
  await expect(page).toHaveURL(/\/user\/history\?view=money$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Баланс и операции')
  await expect(page.getByText('Подарок от Скидоры').last()).toBeVisible()
})

test('shows favourites that end within a week on the account overview', async ({
  page,
  request,
}) => {
  const person = await registerAndSignIn(page)
  const feed = await (await request.get('/api/v4/mainPage/getServices?limit=60')).json()
  const deals: { id: number; slug: string; endDate: string }[] = feed.data.deals
  const inDays = ({ endDate }: { endDate: string }) =>
    (Date.parse(endDate) - Date.now()) / 86_400_000
  const ending = deals.find((deal) => inDays(deal) < 6)
  const lasting = deals.find((deal) => inDays(deal) > 8)
  for (const deal of [ending, lasting])
    await request.post('/api/v4/favorites/addToFavorites', {
      headers: { authorization: `Bearer ${person.token}` },
      data: { deal_offer_id: deal?.id },
    })
  await page.goto('/user')
  const links = page
    .getByRole('region', { name: 'Избранное скоро закончится' })
    .getByRole('listitem')
  await expect(links).toHaveCount(1)
  await expect(links.getByRole('link')).toHaveAttribute('href', `/deals/${ending?.slug}`)
})

test('explains the empty account to a new user', async ({ page }) => {
  await registerAndSignIn(page)
  for (const [path, words] of [
    ['/user/history', 'Заказов пока нет'],
    ['/user/history?view=money', 'Операций пока не было'],
    ['/user/binds', 'Карт пока нет'],
    ['/user/history?page=7', 'Заказов пока нет'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is readable, page by page', async ({ page }) => {
    await signInWithoutForm(page, 'demo@skidora.ru')
    await page.goto('/user/history')
    expect(await orders(page).count()).toBeGreaterThan(10)
    await page.getByRole('link', { name: 'Баланс и операции' }).click()
    await expect(page.getByText('На балансе')).toBeVisible()
    await expect(page.getByText('Подарок от Скидоры').last()).toBeVisible()
    await page.goto('/user/history?page=9000')
    await expect(page.getByRole('heading', { name: 'На этой странице пусто' })).toBeVisible()
    await page.getByRole('link', { name: 'К началу списка' }).click()
    await expect(orders(page).first()).toBeVisible()
    for (const nonsense of ['0', '-1', 'x', '1e9', '%F0%9F%98%80']) {
      await page.goto(`/user/history?page=${nonsense}`)
      await expect(orders(page).first()).toBeVisible()
    }
    await page.goto('/user/promocodes')
    await expect(page.getByText('LETO10')).toBeVisible()
    await page.goto('/user/binds')
    await expect(page.getByText('Карта •• 4444', { exact: true })).toBeVisible()
  })

  test('redirects a guest to sign-in and back', async ({ page }) => {
    for (const path of ['/user/history?view=money', '/user/binds', '/user/promocodes']) {
      await page.goto(path)
      await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(path)}`)
    }
  })
})
