import type { Page } from '@playwright/test'
import { findViolations, findViolationsInBothThemes } from '../support/axe.ts'
import { expect, registerAndSignIn, test, useUniqueIp } from '../support/browser.ts'
import { issuePromo, leaveStock, ordersOf, type SoldDeal, sellDeal } from '../support/buying.ts'
import { skipToContent, tabTo } from '../support/keyboard.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { codeFor } from '../support/outbox.ts'
import { query } from '../support/query.ts'

// The browser logs rejected calls.
test.use({ allowedMessages: /the server responded with a status of (400|404|409)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

/** A deal of its own title, so that the lines of an order differ. */
async function sellTitled(title: string, options?: Parameters<typeof sellDeal>[0]) {
  const deal = await sellDeal(options)
  await query(`update deals set title = '${title}', tiny_title = '${title}' where id = ${deal.id}`)
  return deal
}

const onlyOnPaper = 'Купон нужно распечатать: с экрана его не примут.'

const setPrice = ({ optionId }: SoldDeal, kopecks: number) =>
  query(`update deal_options set discounted_kopecks = ${kopecks} where id = ${optionId}`)

const addButton = (page: Page) =>
  page.getByRole('button', { name: 'В корзину' }).filter({ visible: true })
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Корзина/ })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(text)
const line = (page: Page, title: string) => page.getByRole('group', { name: title })
const count = (page: Page, title: string) =>
  line(page, title).getByLabel('Количество', { exact: true })
const payButton = (page: Page) => page.getByRole('button', { name: /^Оплатить/ })

async function addFromPage(page: Page, deal: SoldDeal) {
  await page.goto(`/deals/${deal.slug}`)
  await addButton(page).first().click()
  await expect(toast(page, 'Добавили в корзину')).toBeVisible()
}

/** The cart of an account, as if filled earlier. */
const fillCart = (userId: number, lines: [deal: SoldDeal, quantity: number][]) =>
  query(
    `with opened as (insert into carts (user_id) values (${userId}) returning id)
     insert into cart_lines (cart_id, option_id, quantity, added_kopecks, added_at)
     select opened.id, options.id, wanted.quantity, options.discounted_kopecks,
       now() + wanted.place * interval '1 second'
     from opened,
       (values ${lines.map(([{ optionId }, quantity], place) => `(${optionId}, ${quantity}, ${place})`)})
         as wanted (option_id, quantity, place)
     join deal_options as options on options.id = wanted.option_id`,
  )

async function expectClean(page: Page) {
  await expectNoOverflow(page)
  expect(await findViolationsInBothThemes(page)).toEqual([])
}

test('a guest on a phone buys two deals at once and returns a coupon of one', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const spa = await sellTitled('Спа на двоих', { kopecks: 200_000, options: 2 })
  const sushi = await sellTitled('Сет суши', { kopecks: 90_000 })
  await query(`update deals set is_coupon_digital = false where id = ${sushi.id}`)
  const promoCode = await issuePromo({ percent: 10 })
  const email = `cart-${crypto.randomUUID()}@mail.ru`

  await test.step('adds them', async () => {
    await page.goto(`/deals/${spa.slug}`)
    await page.getByRole('radio', { name: /Вариант 2/ }).check()
    await addButton(page).last().click()
    await expect(toast(page, 'Добавили в корзину')).toBeVisible()
    await expect(cartLink(page)).toContainText('1')
    await addFromPage(page, sushi)
    await expect(page.getByText('Купон примут только распечатанным')).toBeVisible()
    await expect(cartLink(page)).toContainText('2')
    await page.reload()
    await expect(cartLink(page)).toContainText('2')
    await expectNoOverflow(page)
    await addButton(page).last().click()
    await page.getByRole('button', { name: 'Открыть корзину' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible()
  })

  await test.step('changes a quantity, removes a line and undoes it', async () => {
    await expect(line(page, 'Спа на двоих')).toContainText('Вариант 2')
    await expect(page.getByText(onlyOnPaper)).toHaveCount(1)
    await expect(line(page, 'Сет суши')).toContainText(onlyOnPaper)
    await expect(page.getByText('выберете после оплаты')).toHaveCount(0)
    await expect(count(page, 'Сет суши')).toHaveValue('2')
    await expect(payButton(page)).toHaveText('Оплатить 5 800 ₽')
    await line(page, 'Сет суши').getByRole('button', { name: 'Количество: больше' }).click()
    await expect(payButton(page)).toHaveText('Оплатить 6 700 ₽')
    await page.getByRole('button', { name: 'Убрать «Спа на двоих»' }).click()
    await expect(line(page, 'Спа на двоих')).toHaveCount(0)
    await expect(payButton(page)).toHaveText('Оплатить 2 700 ₽')
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await expect(line(page, 'Спа на двоих')).toBeVisible()
    await expect(payButton(page)).toHaveText('Оплатить 6 700 ₽')
    await expectClean(page)
  })

  await test.step('signs in and applies a promo code', async () => {
    await payButton(page).click()
    await expect(page.getByLabel('Почта', { exact: true })).toBeFocused()
    await page.getByLabel('Почта', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Получить код' }).click()
    await page.getByLabel('Код из письма').fill(await codeFor(request, email, 'email'))
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(page.getByText(`Купоны отправим на ${email}`)).toBeVisible()
    await expect(count(page, 'Сет суши')).toHaveValue('3')
    await page.getByRole('textbox', { name: 'Промокод' }).fill(promoCode)
    await page.getByRole('button', { name: 'Применить', exact: true }).click()
    await expect(payButton(page)).toHaveText('Оплатить 6 030 ₽')
    await page.reload()
    await expect(payButton(page)).toHaveText('Оплатить 6 030 ₽')
    await count(page, 'Сет суши').fill('2')
    await expect(payButton(page)).toHaveText('Оплатить 5 220 ₽')
  })

  await test.step('pays at the bank', async () => {
    await page.getByRole('radio', { name: /Банковская карта/ }).check()
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: '5 220 ₽' })).toBeVisible()
    await page.getByRole('link', { name: 'Оплата проходит' }).first().click()
    await page.getByRole('button', { name: 'Оплатить' }).click()
  })

  await test.step('sees the coupons of both deals', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Готово, купоны ваши')
    const coupons = (title: string) =>
      page.getByRole('list', { name: `Купоны «${title}»` }).getByRole('listitem')
    await expect(coupons('Спа на двоих')).toHaveCount(1)
    await expect(coupons('Сет суши')).toHaveCount(2)
    await expect(page.getByText(/любой из 3\sкупонов/)).toBeVisible()
    await expect(page.getByText('купоны «Сет суши» нужно распечатать')).toBeVisible()
    await expectClean(page)
    expect(await ordersOf(spa)).toMatchObject([{ status: 'paid', quantity: 1 }])
    expect(await ordersOf(sushi)).toMatchObject([{ status: 'paid', quantity: 2 }])
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible()
  })

  await test.step('returns a coupon of one line', async () => {
    const [bought] = await ordersOf(sushi)
    await page.goto(`/user/coupone_return_request_new/?purchaseId=${bought?.id}`)
    const sum = page.getByRole('complementary', { name: 'Сколько вернём' })
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await expect(sum).toContainText(/1\s620\s₽/)
    await page.getByRole('checkbox').first().uncheck()
    await page.getByLabel('Почему возвращаете').selectOption('Изменились планы')
    await sum.getByRole('button', { name: /810\s₽/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Вернуть/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Готово, купон вернули')
  })
})

test('shows what has changed under the buyer before paying', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const [spa, sushi, boat] = [
    await sellTitled('Спа на двоих', { kopecks: 200_000 }),
    await sellTitled('Сет суши', { kopecks: 90_000 }),
    await sellTitled('Прогулка на катере', { kopecks: 50_000 }),
  ]
  const { id } = await registerAndSignIn(page)
  await fillCart(id, [
    [spa, 1],
    [sushi, 3],
    [boat, 1],
  ])
  await setPrice(spa, 190_000)
  await page.goto('/cart')
  await expect(line(page, 'Спа на двоих')).toContainText(
    /Подешевело на 100\s₽ с тех пор, как вы добавили/,
  )
  await expect(payButton(page)).toHaveText('Оплатить 5 100 ₽')

  await setPrice(spa, 210_000)
  await leaveStock(sushi, 2)
  await leaveStock(boat, 0)
  await payButton(page).click()
  const changes = page.getByText(/^«Спа на двоих»/)
  await expect(changes).toHaveText(/цена была 1\s900\s₽, теперь 2\s100\s₽/)
  await expect(page.getByText(/^«Сет суши»: осталось 2\sкупона/)).toBeVisible()
  await expect(line(page, 'Сет суши')).toContainText('Осталось 2, а хотели 3')
  const gone = page.getByRole('region', { name: 'Сейчас не купить' })
  await expect(gone).toContainText(/Прогулка на катере.+Купоны закончились/s)
  await expect(payButton(page)).toHaveText('Оплатить 3 900 ₽')
  await expectClean(page)

  await gone.getByRole('button', { name: 'Убрать «Прогулка на катере»' }).click()
  await expect(gone).toHaveCount(0)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Оплатите по СБП' })).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Ваш заказ' })
  await expect(summary).toContainText(/Спа на двоих.+Сет суши.+2\sкупона/s)
  await expectClean(page)
})

test('is usable by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const spa = await sellTitled('Спа на двоих', { kopecks: 200_000 })
  const sushi = await sellTitled('Сет суши', { kopecks: 90_000 })
  const { id } = await registerAndSignIn(page)
  await fillCart(id, [[sushi, 1]])
  await page.goto(`/deals/${spa.slug}`)
  await skipToContent(page)
  await tabTo(page, addButton(page).first())
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Добавили в корзину')).toBeVisible()
  await page.goto('/')
  await expect(cartLink(page)).toContainText('2')
  expect(await findViolations(page, { include: '[data-header]', exclude: [] })).toEqual([])
  await tabTo(page, cartLink(page))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Убрать «Спа на двоих»' }))
  await page.keyboard.press('Enter')
  await expect(line(page, 'Спа на двоих')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Вернуть' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Убрать «Сет суши»' })).toBeFocused()
  await tabTo(page, count(page, 'Сет суши'))
  await page.keyboard.press('ArrowUp')
  await expect(payButton(page)).toHaveText('Оплатить 1 800 ₽')
  await tabTo(page, payButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Оплатите по СБП' })).toBeFocused()
})

test('offers no cart for what cannot be bought, and says why an option is rejected', async ({
  page,
}) => {
  const [free, gone] = [await sellDeal(), await sellDeal()]
  await query(`update deals set is_discount_only = true where id = ${free.id}`)
  await page.goto(`/deals/${free.slug}`)
  await expect(page.getByRole('link', { name: 'Получить купон' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'В корзину' })).toHaveCount(0)
  await page.goto(`/deals/${gone.slug}`)
  await leaveStock(gone, 0)
  await addButton(page).first().click()
  await expect(toast(page, 'Купоны закончились.')).toBeVisible()
})
