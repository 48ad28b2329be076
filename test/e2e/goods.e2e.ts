import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { expect, openNewContext, signInWithoutForm, test, useUniqueIp } from '../support/browser.ts'
import { signInAsBuyer } from '../support/buying.ts'
import { expectClean, payButton, payByCard } from '../support/checkout-page.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { query } from '../support/query.ts'
import { sellGoods } from '../support/selling-goods.ts'

// The browser logs rejected forms.
test.use({ allowedMessages: /the server responded with a status of (400|404|409)/ })

test.beforeEach(({ page }) => useUniqueIp(page))

const parcelOf = async (title: string) =>
  (
    await query<{ id: number; status: string }>(
      `select purchase_id::int as id, parcels.status from parcels
       join purchases on purchases.id = parcels.purchase_id
       join deals on deals.id = purchases.deal_id where deals.tiny_title = '${title}'`,
    )
  )[0]

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a buyer on a phone orders a size by post, follows the parcel and returns it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const title = `Свитер ${crypto.randomUUID().slice(0, 8)}`
  const deal = await sellGoods(title)
  await signInAsBuyer(page)

  await test.step('chooses a size on the page of the deal', async () => {
    await page.goto(`/deals/${deal.slug}`)
    await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeDisabled()
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await page.getByRole('link', { name: 'Купить', exact: true }).click()
    await expect(page).toHaveURL(/\?variant=\d+$/)
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  })

  await test.step('is told what is missing', async () => {
    await expect(page.getByRole('radio', { name: /Почта России/ })).toBeVisible()
    await expect(page.getByText('В подарок')).toBeHidden()
    await payButton(page).click()
    await expect(page.getByText('Выберите, как получить покупку.')).toBeVisible()
    await page.getByRole('radio', { name: /Почта России/ }).check()
    await payButton(page).click()
    await expect(page.getByText('Напишите улицу.')).toBeVisible()
    await expect(page.getByText('Нужен индекс: шесть цифр.')).toBeVisible()
    await expectClean(page)
  })

  await test.step('fills in the address with a suggested street and pays', async () => {
    await page.getByLabel('Улица').fill('арба')
    await expect(page.locator('datalist option[value="ул. Арбат"]')).toBeAttached()
    await page.getByLabel('Улица').fill('ул. Арбат')
    await page.getByLabel('Дом').fill('24')
    await page.getByLabel('Индекс').fill('119002')
    const summary = page.getByRole('complementary', { name: 'Ваш заказ' })
    await expect(summary).toContainText(/Доставка\s*250/)
    await expect(summary).toContainText(/К оплате\s*2\s250/)
    await page.getByRole('radio', { name: /^Банковская карта/ }).check()
    await payButton(page).click()
    await payByCard(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/собираем посылку/)
    await expect(page.getByText('119002, Москва, ул. Арбат, д. 24')).toBeVisible()
    await expect(page.getByText('ПИН')).toBeHidden()
    await expectClean(page)
  })

  const parcel = await parcelOf(title)
  await test.step('sees the parcel, and no coupon', async () => {
    await page.getByRole('link', { name: 'Мои посылки' }).click()
    await expect(card(page, title)).toContainText('Собираем')
    await page.goto('/user/coupons')
    await expect(page.getByText('Купонов пока нет')).toBeVisible()
  })

  await test.step('staff pack and send it, and undo a step', async () => {
    const staff = await openNewContext(browser)
    await signInWithoutForm(staff, 'staff@skidora.ru')
    await staff.goto('/staff/parcels/new')
    const button = (label: string) => staff.getByRole('button', { name: `${label}: ${title}` })
    await button('Упаковали').click()
    await expect(button('Упаковали')).toBeHidden()
    await staff.goto('/staff/parcels/packed')
    await button('Отправили').click()
    await expect(staff.getByText(/Укажите трек-номер/)).toBeVisible()
    await card(staff, title).getByLabel('Трек-номер').fill('ra644000001ru')
    await button('Отправили').click()
    await expect(button('Отправили')).toBeHidden()
    await staff.goto('/staff/parcels/sent')
    await button('Шаг назад').click()
    await expect(button('Шаг назад')).toBeHidden()
    expect((await parcelOf(title))?.status).toBe('packed')
    expect(await findViolations(staff)).toEqual([])
    await expectNoOverflow(staff)
    await staff.context().close()
    await query(`select move_parcel(${parcel?.id}, 'sent', 'RA644000001RU')`)
  })

  await test.step('follows the link to the post', async () => {
    await page.goto('/user/parcels')
    await expect(card(page, title).getByRole('link', { name: /Где посылка/ })).toHaveAttribute(
      'href',
      'https://www.pochta.ru/tracking?barcode=RA644000001RU',
    )
    await expect(card(page, title).getByRole('link', { name: /Вернуть/ })).toBeHidden()
    await expectClean(page)
  })

  await test.step('asks to return it after the hand-over, without the delivery or with it', async () => {
    await query(`select move_parcel(${parcel?.id}, 'handed_over', null)`)
    await page.reload()
    await card(page, title)
      .getByRole('link', { name: /Вернуть/ })
      .click()
    await expect(page.getByText(/цену без доставки/)).toBeVisible()
    const sum = page.getByRole('complementary', { name: 'Сколько вернём' })
    await page.getByLabel('Почему возвращаете').selectOption('wrong_size')
    await expect(sum).toContainText(/Вернём 2\s000/)
    await page.getByLabel('Почему возвращаете').selectOption('faulty')
    await expect(sum).toContainText(/Вернём 2\s250/)
    await page.getByLabel('Расскажите, что случилось').fill('Разошёлся шов на рукаве')
    await expectClean(page)
    await page.getByRole('button', { name: 'Отправить заявку' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заявка отправлена')
  })
})

test('a cart on a desktop delivers goods of two companies to one address', async ({ page }) => {
  const [coat, scarf] = ['Пальто', 'Шарф'].map(
    (what) => `${what} ${crypto.randomUUID().slice(0, 8)}`,
  ) as [string, string]
  const [one, other] = [await sellGoods(coat), await sellGoods(scarf)]
  const { id } = await signInAsBuyer(page)
  await query(
    `with opened as (insert into carts (user_id) values (${id}) returning id)
     insert into cart_lines (cart_id, option_id, quantity, added_kopecks)
     select opened.id, options.id, 1, 200000
     from opened, unnest(array[${one.optionId}, ${other.optionId}]) as options (id)`,
  )
  const sizeOf = (title: string) =>
    page.getByRole('group', { name: title }).getByRole('radio', { name: 'L', exact: true })
  await page.goto('/cart')
  await payButton(page).click()
  await expect(page.getByText('Выберите размер.')).toHaveCount(2)
  for (const title of [coat, scarf]) await sizeOf(title).check()
  await page
    .getByRole('radio', { name: /Курьер/ })
    .first()
    .check()
  await page
    .getByRole('radio', { name: /Пункт выдачи/ })
    .last()
    .check()
  await expect(sizeOf(scarf)).toBeChecked()
  await page.reload()
  for (const title of [coat, scarf]) await expect(sizeOf(title)).toBeChecked()
  await expect(page.getByRole('radio', { name: /Курьер/ }).first()).toBeChecked()
  await page.getByLabel('Улица').fill('ул. Арбат')
  await page.getByLabel('Дом').fill('24')
  const summary = page.getByRole('complementary', { name: 'Ваш заказ' })
  await expect(summary).toContainText(/Доставка\s*400/)
  await expect(summary).toContainText(/К оплате\s*4\s400/)
  await expectClean(page)
  await page.getByRole('radio', { name: /^Банковская карта/ }).check()
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/собираем посылку/)
  expect([(await parcelOf(coat))?.status, (await parcelOf(scarf))?.status]).toEqual(['new', 'new'])
})
