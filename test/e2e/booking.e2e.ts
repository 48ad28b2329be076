import type { Locator, Page } from '@playwright/test'
import { findViolationsInBothThemes } from '../support/axe.ts'
import { expect, register, test, useUniqueIp } from '../support/browser.ts'
import { ordersOf, type SoldDeal, sellDeal, signInAsBuyer } from '../support/buying.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { query } from '../support/query.ts'

// The browser logs rejected calls.
test.use({ allowedMessages: /the server responded with a status of 409/ })

test.beforeEach(({ page }) => useUniqueIp(page))

const orderPath = ({ slug, optionId }: SoldDeal) => `/checkout/order/${slug}/${optionId}`
const payButton = (page: Page) => page.getByRole('button', { name: /^Оплатить/ })
const days = (page: Page) => page.getByRole('group', { name: 'День' }).getByRole('radio')
const times = (page: Page) => page.getByRole('group', { name: /^Время/ }).getByRole('radio')
const visit = (page: Page) => page.getByRole('region', { name: 'Запись' })

/** A branch of the deal in Moscow, open from 8:00 to 22:00 every day. */
async function openBranch({ id }: SoldDeal): Promise<number> {
  const [place] = await query<{ id: number }>(
    `with timetable as (
       insert into schedules (title) values ('e2e ${id}') returning id
     ), hours as (
       insert into schedule_hours select timetable.id, day, 480, 1320
       from timetable, generate_series(1, 7) as day
     ), gone as (
       delete from deal_places where deal_id = ${id}
     )
     insert into places (brand_id, city_id, address, landmark, phone, working_hours, latitude,
       longitude, schedule_id)
     select deals.brand_id, 1, 'Лесная, 5', 'м. Белорусская', '+7 495 000-00-05',
       'Ежедневно 8:00–22:00', 55.78, 37.59, timetable.id
     from deals, timetable where deals.id = ${id} returning id`,
  )
  await query(`insert into deal_places values (${id}, ${place?.id})`)
  return place?.id ?? 0
}

async function sellVisits(): Promise<SoldDeal & { placeId: number }> {
  const deal = await sellDeal()
  const placeId = await openBranch(deal)
  await query(`update deal_options set visit_minutes = 60 where deal_id = ${deal.id}`)
  await query(`insert into employees (place_id, name, role)
    values (${placeId}, 'Анна', 'Мастер'), (${placeId}, 'Ольга', 'Мастер')`)
  return { ...deal, placeId }
}

/** A paid purchase with a visit to any free specialist the day after tomorrow at noon. */
async function buyFromBalance(
  { id, optionId, placeId }: SoldDeal & { placeId: number },
  userId: number,
) {
  const noon = `date_trunc('day', now() at time zone 'Europe/Moscow') + interval '60 hours'`
  await query(`select place_order(json_populate_record(null::new_order, json_build_object(
    'user_id', ${userId}, 'method', 'sbp', 'from_balance', true, 'request_key', 'e2e-${id}',
    'lines', json_build_array(json_build_object(
      'deal_id', ${id}, 'option_id', ${optionId}, 'quantity', 1,
      'extras', jsonb_build_object('booking', jsonb_build_object(
        'placeId', ${placeId}, 'startsAt', (${noon}) at time zone 'Europe/Moscow',
        'name', 'Нина', 'phone', '+79000000001'
      )))))))`)
}

async function sellSailings(capacity: number): Promise<SoldDeal> {
  const deal = await sellDeal()
  const placeId = await openBranch(deal)
  // Beyond the next month, see `chooseNextMonth`.
  await query(`update deals set visit_days = 60 where id = ${deal.id}`)
  await query(
    `with event as (
       insert into river_events (deal_id, place_id, minutes, first_day, last_day)
       values (${deal.id}, ${placeId}, 90, current_date - 1, current_date + 300) returning id
     )
     insert into river_departures (event_id, weekdays, departs, capacity)
     select event.id, '{1,2,3,4,5,6,7}', departs, size
     from event, (values (720, ${capacity}), (1140, 1)) as line (departs, size)`,
  )
  return deal
}

async function payByCard(page: Page) {
  await page.getByRole('radio', { name: /Банковская карта/ }).check()
  await payButton(page).click()
  await page.getByRole('link', { name: 'Оплата проходит' }).first().click()
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await expect(page).toHaveURL(/\/checkout\/success/)
}

async function expectClean(page: Page) {
  await expectNoOverflow(page)
  expect(await findViolationsInBothThemes(page)).toEqual([])
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  test('chooses a slot with the order', async ({ page }) => {
    const deal = await sellVisits()
    await signInAsBuyer(page)
    await page.goto(orderPath(deal))
    await page.getByRole('checkbox', { name: /Выбрать время сейчас/ }).check()
    await expect(page.getByLabel('Имя')).toHaveValue('Нина')
    await choose(days(page).nth(2))
    await expect(times(page).first()).toBeVisible()
    // The order is not submitted without a slot.
    await payButton(page).click()
    await expect(times(page).first()).toBeFocused()
    await expect(page.getByText('Выберите время.')).toBeVisible()
    await page.getByLabel('К кому').selectOption({ label: 'Ольга, мастер' })
    await choose(page.getByRole('radio', { name: '12:00' }))
    const summary = page.getByRole('complementary', { name: 'Ваш заказ' })
    await expect(summary).toContainText(/Запись: .+ в\s12:00/)
    await expectClean(page)
    await payByCard(page)
    await expect(visit(page)).toContainText(/Вы записаны на .+ в\s12:00/)
    await expect(visit(page)).toContainText('Ольга, мастер')
  })

  test('moves and cancels the visit of a coupon', async ({ page }) => {
    const deal = await sellVisits()
    const { id } = await signInAsBuyer(page, { kopecks: 149_000 })
    await buyFromBalance(deal, id)
    const [coupon] = await query<{ id: number }>(
      `select coupons.id from coupons join purchases on purchases.id = purchase_id
       where user_id = ${id}`,
    )
    await page.goto(`/user/coupons?coupon=${coupon?.id}`)
    await expect(visit(page)).toContainText('12:00')
    await visit(page).getByRole('button', { name: 'Перенести' }).click()
    const dialog = page.getByRole('dialog', { name: 'Перенести запись' })
    await choose(dialog.getByRole('radio', { name: /завтра/ }))
    await choose(dialog.getByRole('radio', { name: '18:30' }))
    await expectClean(page)
    await dialog.getByRole('button', { name: 'Перенести' }).click()
    await expect(dialog).toBeHidden()
    await expect(visit(page)).toContainText('18:30')
    await visit(page).getByRole('button', { name: 'Отменить запись' }).click()
    const sure = page.getByRole('dialog', { name: 'Отменить запись?' })
    await expect(sure.getByRole('button', { name: 'Оставить' })).toBeFocused()
    await sure.getByRole('button', { name: 'Отменить запись' }).click()
    await expect(visit(page)).toContainText('Запись отменена')
    await expect(visit(page).getByRole('button', { name: 'Выбрать время' })).toBeVisible()
  })

  test('books a sailing by its calendar', async ({ page }) => {
    const deal = await sellSailings(3)
    await signInAsBuyer(page)
    await page.goto(orderPath(deal))
    await page.getByRole('checkbox', { name: /Выбрать рейс сейчас/ }).check()
    await page.getByLabel('Количество', { exact: true }).fill('2')
    await chooseNextMonth(page)
    const sailings = page.getByRole('group', { name: /^Рейсы/ })
    await expect(sailings.getByRole('radio', { name: /19:00/ })).toBeDisabled()
    const noon = sailings.getByRole('radio', { name: /12:00.*3\sместа/ })
    await choose(noon)
    await expectClean(page)
    await test.step('a gift says that it omits the sailing, which comes back without it', async () => {
      const gift = page.getByLabel(/^В подарок/)
      await gift.check()
      await expect(page.getByText(/^Рейс .*12:00 в подарок не войдёт/)).toBeVisible()
      await gift.uncheck()
      await expect(noon).toBeChecked()
    })
    await payByCard(page)
    await expect(page.getByRole('region', { name: 'Рейс' })).toContainText(/12:00, 2\sместа/)
    expect(
      await query(`select taken from river_sailings
      join river_departures on river_departures.id = departure_id
      join river_events on river_events.id = event_id where deal_id = ${deal.id}`),
    ).toEqual([{ taken: 2 }])
  })
})

/** A cancelled order of the buyer whose sailing others have filled. */
async function loseSailing(deal: SoldDeal, buyerId: number): Promise<number> {
  const noon = `(date_trunc('day', now() at time zone 'Europe/Moscow') + interval '60 hours')
    at time zone 'Europe/Moscow'`
  const place = async (userId: number, seats: number) => {
    const [order] = await query<{ id: number }>(
      `select place_order(json_populate_record(null::new_order, json_build_object(
         'user_id', ${userId}, 'method', 'sbp', 'request_key', 'e2e-' || gen_random_uuid(),
         'lines', json_build_array(json_build_object(
           'deal_id', ${deal.id}, 'option_id', ${deal.optionId}, 'quantity', ${seats},
           'extras', (
             select jsonb_build_object('river', jsonb_build_object(
               'departureId', river_departures.id, 'startsAt', ${noon}))
             from river_departures join river_events on river_events.id = event_id
             where deal_id = ${deal.id} and departs = 720
           ))))))::int as id`,
    )
    return order?.id ?? 0
  }
  const id = await place(buyerId, 2)
  await query(`select end_unpaid_order(${id}, 'expired')`)
  await place((await register()).id, 3)
  return id
}

test('pays an order with another sailing after its own filled up, at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const deal = await sellSailings(3)
  const { id } = await signInAsBuyer(page)
  const purchaseId = await loseSailing(deal, id)
  await page.goto(`/checkout/resume-order/${purchaseId}`)
  await expect(page.getByText(/^Мест на рейс .+\s12:00 уже не хватает/)).toBeVisible()
  await payButton(page).click()
  await expect(page.getByText('Выберите рейс.')).toBeVisible()
  await chooseNextMonth(page)
  const sailings = page.getByRole('group', { name: /^Рейсы/ })
  await choose(sailings.getByRole('radio', { name: /12:00.*3\sместа/ }))
  await expectClean(page)
  await payByCard(page)
  await expect(page.getByRole('region', { name: 'Рейс' })).toContainText(/12:00, 2\sместа/)
})

test('chooses another sailing by the coupon when it was paid after the sailing filled up', async ({
  page,
}) => {
  const deal = await sellSailings(3)
  const { id } = await signInAsBuyer(page)
  const purchaseId = await loseSailing(deal, id)
  await query(`select settle_payment(id, 'succeeded') from payments where order_id = ${purchaseId}`)
  const [coupon] = await query<{ id: number }>(
    `select id from coupons where purchase_id = ${purchaseId} order by position limit 1`,
  )
  await page.goto(`/user/coupons?coupon=${coupon?.id}`)
  const note = page.getByRole('region', { name: 'Рейс' })
  await expect(note).toContainText('закончились. Выберите другой.')
  await note.getByRole('button', { name: 'Выбрать рейс' }).click()
  const dialog = page.getByRole('dialog', { name: 'Выбрать рейс' })
  await dialog.getByRole('button', { name: 'Занять места' }).click()
  await expect(dialog.getByText('Выберите рейс.')).toBeVisible()
  await chooseNextMonth(dialog)
  await choose(dialog.getByRole('radio', { name: /12:00/ }))
  await expectClean(page)
  await dialog.getByRole('button', { name: 'Занять места' }).click()
  await expect(dialog).toBeHidden()
  await expect(note).toContainText(/12:00, 2\sместа/)
})

test('shows beside the slots that the chosen one was just taken', async ({ page }) => {
  const deal = await sellVisits()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await page.getByRole('checkbox', { name: /Выбрать время сейчас/ }).check()
  await choose(days(page).nth(2))
  await choose(page.getByRole('radio', { name: '12:00' }))
  await query(`insert into days_off (place_id, day)
    select ${deal.placeId}, current_date + number from generate_series(-1, 40) as number`)
  await payButton(page).click()
  await expect(page.getByRole('group', { name: /^Время/ })).toContainText('уже заняли')
  expect(await ordersOf(deal)).toEqual([])
})

test('books a visit later for a coupon bought without one, by keyboard only', async ({ page }) => {
  const deal = await sellVisits()
  await signInAsBuyer(page)
  await page.goto(orderPath(deal))
  await payByCard(page)
  await expect(visit(page)).toContainText('можно записаться онлайн')
  await tabTo(page, page.getByRole('button', { name: 'Выбрать время' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Записаться' })
  await expect(dialog.getByRole('heading', { name: 'Записаться' })).toBeFocused()
  await expect(times(page).first()).toBeVisible()
  await tabTo(page, days(page).first())
  await page.keyboard.press('ArrowRight')
  await expect(days(page).nth(1)).toBeChecked()
  await expect(times(page).first()).toBeEnabled()
  await tabTo(page, times(page).first())
  await page.keyboard.press('Space')
  await expect(times(page).first()).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(visit(page)).toContainText('Вы записаны на')
})

/** Stored with its expiry, so that neither the time of day nor the job that refreshes it matters. */
async function freeTonight({ id }: SoldDeal) {
  await query(`update deals set is_bookable = true, free_until = now() + interval '1 day',
    evening_free_on = (now() at time zone 'Europe/Moscow')::date where id = ${id}`)
  await query('select notify_catalog_changed(null)')
}

test.describe('free tonight', () => {
  test.use({ geolocation: { latitude: 55.78, longitude: 37.59 }, permissions: ['geolocation'] })

  test('searches around the visitor', async ({ page }) => {
    const deal = await sellVisits()
    await freeTonight(deal)
    // The catalogue is updated asynchronously.
    const near = '/deals?free_tonight=true&near=55.78%2C37.59'
    const list = async () => (await page.request.get(near)).text()
    await expect.poll(list, { intervals: [100] }).toContain(`"/deals/${deal.slug}"`)
    await expect(async () => {
      await page.goto('/deals')
      await page.getByRole('link', { name: 'Свободно сегодня вечером рядом' }).click()
      await expect(page).toHaveURL(/free_tonight=true&near=55\.78%2C37\.59/, { timeout: 15_000 })
      await expect(page.locator(`a[href="/deals/${deal.slug}"]`).first()).toBeVisible({
        timeout: 15_000,
      })
    }).toPass()
    const chosen = page.getByRole('list', { name: 'Выбранные фильтры' })
    await expect(chosen).toContainText('Рядом')
    await expectClean(page)
    await chosen.getByRole('link', { name: /Рядом/ }).click()
    await expect(page).toHaveURL(/\?free_tonight=true$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows free slots tonight around the city centre', async ({ page }) => {
    await freeTonight(await sellVisits())
    const link = page.getByRole('link', { name: 'Свободно сегодня вечером рядом' })
    await expect(async () => {
      await page.goto('/deals?cashback=false')
      expect(await link.count()).toBe(1)
    }).toPass()
    await link.click()
    await expect(page).toHaveURL(/free_tonight=true&near=55\.7\d%2C37\.6/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** A day after the filled sailing: on its last days, the current month may have none. */
async function chooseNextMonth(place: Page | Locator) {
  await place.getByRole('button', { name: 'следующ' }).click()
  await place.getByRole('grid').getByRole('button', { disabled: false }).nth(4).click()
}

/** Clicks the chip: its radio button has no size, and a forced click can miss it while times load. */
async function choose(radio: Locator) {
  await radio.locator('..').click()
  await expect(radio).toBeChecked()
}
