import { expect, test, useUniqueIp } from '../support/browser.ts'
import { issuePromo, ordersOf, sellDeal, signInAsBuyer } from '../support/buying.ts'
import {
  expectBought,
  expectClean,
  method,
  orderPath,
  payButton,
} from '../support/checkout-page.ts'
import { holdRoute } from '../support/hold-route.ts'
import { query } from '../support/query.ts'
import { expectUncovered } from '../support/uncovered.ts'

// The browser logs rejected calls, and requests aborted by leaving a page.
test.use({
  allowedMessages:
    /the server responded with a status of (400|404|409|429|503)|ERR_FAILED|broken for/,
})

test.beforeEach(({ page }) => useUniqueIp(page))

test('shows why a promo code is rejected, or how much it saves', async ({ page }) => {
  const deal = await sellDeal()
  const { id } = await signInAsBuyer(page)
  const own = await issuePromo({ amount_kopecks: 10_000, user_id: id })
  const ended = await issuePromo({
    percent: 10,
    starts_at: "now() - interval '3 days'",
    ends_at: "now() - interval '2 days'",
  })
  const large = await issuePromo({ percent: 10, min_total_kopecks: 200_000 })
  const whole = await issuePromo({ percent: 100 })
  await page.goto(orderPath(deal))
  const field = page.getByLabel('Промокод', { exact: true })
  const size = page.viewportSize()
  // A desktop at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 })
  await field.focus()
  await expectUncovered(field)
  expect((await field.boundingBox())?.width).toBeGreaterThan(200)
  await page.setViewportSize({ width: 375, height: 667 })
  await field.fill('НЕТ-ТАКОГО')
  // Just above the sticky button.
  await field.evaluate((input) => scrollBy(0, input.getBoundingClientRect().bottom - 570))
  await field.press('Enter')
  await expectUncovered(page.getByText('Такого промокода нет'))
  if (size) await page.setViewportSize(size)
  const apply = async (code: string) => {
    await field.fill(code)
    await page.getByRole('button', { name: 'Применить', exact: true }).click()
  }
  const focused = page.locator(':focus')
  await page.getByRole('button', { name: `Применить ${own}` }).click()
  await expect(payButton(page)).toHaveText('Оплатить 1 390 ₽')
  await expect(focused).toContainText(`Промокод ${own}: минус 100 ₽`)
  await page.getByRole('button', { name: 'Убрать' }).press('Enter')
  await expect(focused.getByLabel('Промокод', { exact: true })).toBeVisible()
  await apply('НЕТ-ТАКОГО')
  await expect(field).toHaveAccessibleDescription(/Такого промокода нет/)
  await apply(ended)
  await expect(field).toHaveAccessibleDescription(/действовал до/)
  await apply(large)
  await expect(field).toHaveAccessibleDescription(/от суммы 2.000.₽/)
  await page.getByRole('button', { name: 'Количество: больше' }).click()
  await page.getByRole('button', { name: 'Применить', exact: true }).click()
  await expect(payButton(page)).toHaveText('Оплатить 2 682 ₽')
  await page.reload()
  await expect(payButton(page)).toHaveText('Оплатить 2 682 ₽')
  await expect(focused).toHaveCount(0)
  // The total of one coupon is below the minimum again, and the page notices by itself.
  await page.getByRole('button', { name: 'Количество: меньше' }).click()
  await expect(field).toHaveAccessibleDescription(/от суммы 2.000.₽/)
  await expect(page.getByRole('button', { name: 'Количество: меньше' })).toBeFocused()
  await field.fill(whole)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Промокод покрывает весь заказ')).toBeVisible()
  await expect(focused).toContainText(`Промокод ${whole}`)
  await page.getByRole('button', { name: 'Убрать' }).click()
  await expect(payButton(page)).toHaveText('Оплатить 1 490 ₽')
  await apply(whole)
  await page.getByRole('button', { name: 'Получить купон' }).click()
  await expectBought(page)
})

test('previews a gift before it is paid', async ({ page }) => {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await test.step('the progress fits the narrowest phone', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 800 })
    const steps = page.getByRole('list', { name: 'Шаги покупки' })
    const overflow = () => steps.evaluate((list) => list.scrollWidth - list.clientWidth)
    await expect.poll(overflow).toBe(0)
    if (size) await page.setViewportSize(size)
  })
  await page.getByLabel(/^В подарок/).check()
  await payButton(page).click()
  await expect(page.getByLabel('Кому')).toBeFocused()
  await expect(page.getByLabel('Почта получателя')).toHaveAccessibleDescription(/Укажите почту/)
  await page.getByRole('radio', { name: 'С любовью' }).check()
  await page.getByLabel('Кому').fill('Анна')
  await page.getByLabel('Почта получателя').fill('anna@mail.ru')
  await page.getByLabel('Пожелание').fill('Отдохни как следует!')
  await expect(page.getByLabel('Пожелание')).toHaveAccessibleDescription('20 из 500')
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Когда отправить').fill(soon)
  const preview = page.getByRole('figure', { name: 'Как будет выглядеть подарок' })
  await expect(preview).toContainText(/С любовью.*Анна.*Отдохни как следует!.*в 10:00/s)
  await expectClean(page)
  await method(page, /Sber/).check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expectBought(page)
  await expect(page.getByText(/Получатель: Анна.*Отправим письмо .* в.10:00/)).toBeVisible()
})

test('shows a changed sum before it is paid', async ({ page }) => {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await expect(payButton(page)).toHaveText('Оплатить 1 490 ₽')
  await query(`update deal_options set discounted_kopecks = 134100 where id = ${deal.optionId}`)
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Сумма изменилась: теперь 1 341 ₽')
  await expect(payButton(page)).toHaveText('Оплатить 1 341 ₽')
  expect(await ordersOf(deal)).toEqual([])
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Оплатите по СБП' })).toBeVisible()
})

test('waits with the payment for the check of a promo code', async ({ page }) => {
  const deal = await sellDeal()
  await signInAsBuyer(page)
  const promo = await issuePromo({ percent: 10 })
  await page.goto(orderPath(deal))
  const release = await holdRoute(page, '**/checkout/refresh-order')
  await page.getByLabel('Промокод', { exact: true }).fill(promo)
  await page.getByRole('button', { name: 'Применить', exact: true }).click()
  await expect(payButton(page)).toBeDisabled()
  release()
  await expect(payButton(page)).toHaveText('Оплатить 1 341 ₽')
  await expect(payButton(page)).toBeEnabled()
})
