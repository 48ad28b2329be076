import type { Page } from '@playwright/test'
import { findViolationsInBothThemes } from '../support/axe.ts'
import { expect, test, useUniqueIp } from '../support/browser.ts'
import { type SoldDeal, sellDeal, signInAsBuyer } from '../support/buying.ts'
import { expectClean, payButton, payByCard } from '../support/checkout-page.ts'
import { query } from '../support/query.ts'
import { childBirthday } from '../support/tours.ts'

test.use({ allowedMessages: /the server responded with a status of (400|409)/ })
test.beforeEach(({ page }) => useUniqueIp(page))

/** A tour of two options, with departures in 40 and 60 days. */
async function sellTour({ capacity = 10 } = {}): Promise<SoldDeal> {
  const deal = await sellDeal({ stock: -1, options: 2 })
  await query(
    `update deals set line_kind = 'tour', return_policy = 'anytime' where id = ${deal.id}`,
  )
  await query(`insert into tours (deal_id, operator_phone) values (${deal.id}, '+74950001122')`)
  await query(
    `insert into tour_cancellation_steps values (${deal.id}, 30, 100), (${deal.id}, 7, 50)`,
  )
  await query(
    `insert into tour_ages (option_id, age_below) select id, 12 from deal_options
     where deal_id = ${deal.id} and position = 2`,
  )
  for (const days of [40, 60])
    await query(
      `insert into tour_departures (deal_id, departs_at, returns_at, meeting_point, capacity)
       values (${deal.id}, now() + interval '${days} days', now() + interval '${days + 3} days',
         'Комсомольская площадь, 3', ${capacity})`,
    )
  return deal
}

const traveller = (page: Page, index: number) =>
  page.getByRole('group', { name: /^Пассажир/ }).nth(index)

async function fill(page: Page, index: number, [lastName, birthday, number]: string[]) {
  const card = traveller(page, index)
  await card.getByLabel('Фамилия').fill(lastName ?? '')
  await card.getByLabel('Имя', { exact: true }).fill('Анна')
  await card.getByLabel('Дата рождения').fill(birthday ?? '')
  await card.getByLabel('Серия и номер').fill(number ?? '')
}

async function buyTrip(page: Page, deal: SoldDeal) {
  await page.goto(`/deals/${deal.slug}`)
  const dates = page.locator('#dates')
  await expect(dates.getByRole('link')).toHaveCount(2)
  await dates.getByRole('link').first().click()
  await expect(page).toHaveURL(/departure=\d+$/)
  await page.getByRole('button', { name: 'Вариант 2: больше' }).click()
  await expect(traveller(page, 1)).toBeVisible()
  await fill(page, 0, ['Иванова', '1990-05-31', '4510 123456'])
  await fill(page, 1, ['Иванова', '1991-05-31', 'II-МЮ 123456'])
}

for (const [device, viewport] of [
  ['phone', { width: 375, height: 800 }],
  ['desktop', { width: 1280, height: 900 }],
] as const)
  test(`an adult and a child find, buy, change and return a trip on a ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signInAsBuyer(page)
    const deal = await sellTour()
    await buyTrip(page, deal)

    await test.step('the form names what does not fit, and keeps the rest', async () => {
      await payButton(page).click()
      await expect(traveller(page, 1)).toContainText(/Вариант «Вариант 2» — до 12.лет/)
      await traveller(page, 1).getByLabel('Дата рождения').fill(childBirthday())
      await expectClean(page)
    })

    await test.step('a reload keeps the travellers without their documents', async () => {
      await page.reload()
      await expect(traveller(page, 0).getByLabel('Фамилия')).toHaveValue('Иванова')
      await expect(traveller(page, 0).getByLabel('Серия и номер')).toHaveValue('')
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('123456')
      await traveller(page, 0).getByLabel('Серия и номер').fill('4510 123456')
      await traveller(page, 1).getByLabel('Серия и номер').fill('II-МЮ 123456')
    })

    await test.step('the trip is paid and stands on the page with its steps', async () => {
      await expect(page.getByText('Если планы изменятся')).toBeVisible()
      await page.getByRole('radio', { name: /Банковская карта/ }).check()
      await payButton(page).click()
      await payByCard(page)
      await expect(page).toHaveURL(/\/checkout\/success/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Готово, места за вами')
      await expect(page.getByText('Комсомольская площадь, 3').first()).toBeVisible()
      await expect(page.getByText('Иванова Анна').first()).toBeVisible()
    })

    const [coupon] = await query<{ id: number }>(
      `select coupons.id::int from coupons join purchases on purchases.id = coupons.purchase_id
       where purchases.deal_id = ${deal.id} order by coupons.id limit 1`,
    )
    await test.step('a passenger is corrected, and the party moved', async () => {
      await page.goto(`/user/coupons?coupon=${coupon?.id}`)
      await page.getByRole('button', { name: 'Изменить пассажира' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Фамилия').fill('Петрова')
      await dialog.getByLabel('Имя', { exact: true }).fill('Анна')
      await dialog.getByLabel('Дата рождения').fill('1990-05-31')
      await dialog.getByLabel('Серия и номер').fill('4510 123456')
      expect(await findViolationsInBothThemes(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Сохранить' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Петрова Анна').first()).toBeVisible()
      await page.getByRole('button', { name: 'Перенести поездку' }).click()
      await page.getByRole('dialog').getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Перенести', exact: true }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      const taken = await query<{ taken: number }>(
        `select taken from tour_departures where deal_id = ${deal.id} order by departs_at`,
      )
      expect(taken.map((row) => row.taken)).toEqual([0, 2])
    })

    await test.step('the return says what comes back now', async () => {
      await page.getByRole('link', { name: 'Вернуть поездку' }).click()
      await expect(page.getByRole('region', { name: 'Условия возврата поездки' })).toContainText(
        /вернём 100/,
      )
      await expect(page.getByText(/Без взрослого в поездку не возьмут/)).toBeVisible()
      await page.getByLabel('Почему возвращаете').selectOption('plans_changed')
      await page.getByRole('button', { name: /^Вернуть/ }).click()
      const sure = page.getByRole('dialog', { name: /^Вернуть [\d\s]+₽\?$/ })
      await expect(sure).toContainText('Отменим место: ')
      await sure.getByRole('button', { name: /^Вернуть/ }).click()
      const places = async () =>
        (
          await query<{ taken: number }>(
            `select sum(taken)::int as taken from tour_departures where deal_id = ${deal.id}`,
          )
        )[0]?.taken
      await expect.poll(places).toBe(1)
    })
  })

test('the last place goes to somebody else while the form is filled', async ({ page }) => {
  await signInAsBuyer(page)
  const deal = await sellTour({ capacity: 2 })
  await buyTrip(page, deal)
  await traveller(page, 1).getByLabel('Дата рождения').fill(childBirthday())
  await query(`update tour_departures set capacity = 1 where deal_id = ${deal.id}`)
  await payButton(page).click()
  await expect(page.getByText(/Столько мест на эту дату уже нет/).first()).toBeVisible()
  await expect(traveller(page, 0).getByLabel('Фамилия')).toHaveValue('Иванова')
})
