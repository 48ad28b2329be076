import type { Page } from '@playwright/test'
import { dayOf } from '@skidora/domain/kinds/stay-facts.ts'
import { expect, test, useUniqueIp } from '../support/browser.ts'
import { signInAsBuyer } from '../support/buying.ts'
import { expectClean, method, payButton, payByCard } from '../support/checkout-page.ts'
import { openRoom, stayIn } from '../support/hotel.ts'
import { query } from '../support/query.ts'

// The browser logs rejected calls, and requests aborted by leaving a page.
test.use({ allowedMessages: /the server responded with a status of (400|404|409)|ERR_FAILED/ })

test.beforeEach(({ page }) => useUniqueIp(page))

const shop = {
  one: async <Row extends object>(text: string, values?: unknown[]) =>
    (await query<Row>(text, values))[0] as Row,
  next: () => Date.now() * 100 + Math.floor(Math.random() * 100),
}
const rubles = (sum: number) => new RegExp(sum.toLocaleString('ru-RU').replace(/\s/g, '\\s'))

/** Moves the days of the open form by a week. */
async function chooseWeekLater(page: Page) {
  await page.getByRole('button', { name: /^Заезд и выезд/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Заезд и выезд' })
  await expect(calendar.locator('button:focus')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
}

/** A night from Monday to Tuesday costs 3,000 rubles. */
const monday = Array.from({ length: 7 }, (_, day) => day + 14).find(
  (day) => new Date(stayIn(day).arrival).getUTCDay() === 1,
) as number

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('books a room for the price of the search, changes it and cancels it', async ({
      page,
    }) => {
      const room = await openRoom(shop, { quantity: 2 })
      await signInAsBuyer(page)
      const { arrival, departure } = stayIn(monday)
      await page.goto(`/hotel/${room.hotelSlug}?checkIn=${arrival}&checkOut=${departure}`)
      const rooms = page.getByRole('region', { name: 'Номера и цены' })
      await expect(rooms.getByRole('article')).toContainText(rubles(6000))
      await rooms.getByRole('link', { name: 'Забронировать' }).click()

      await expect(page.getByRole('heading', { name: 'Проживание' })).toBeVisible()
      await page.getByRole('button', { name: 'Дети: больше' }).click()
      await expect(page.getByText(/Столько гостей здесь не поместится/)).toBeVisible()
      await page.getByRole('button', { name: 'Номера: больше' }).click()
      await expect(payButton(page)).toHaveText(rubles(12_000))
      await page.getByRole('combobox', { name: 'Возраст ребёнка 1' }).selectOption('3')
      await page.getByRole('button', { name: 'Дети: меньше' }).click()
      await page.getByRole('button', { name: 'Номера: меньше' }).click()
      await expect(payButton(page)).toHaveText(rubles(6000))
      const steps = page.getByRole('list', { name: 'Что вернём при отмене' })
      await expect(steps.getByRole('listitem')).toHaveCount(3)
      await page.getByLabel('Кто заселяется').fill('')
      await payButton(page).click()
      await expect(page.getByText('Напишите имя и фамилию гостя.')).toBeVisible()
      await page.getByLabel('Кто заселяется').fill('Нина Белова')
      await page.getByLabel('Телефон гостя').fill('+7 916 123-45-67')
      await page.getByLabel(/^Пожелания отелю/).fill('Тихий номер')
      await expectClean(page)
      await page.reload()
      await expect(payButton(page)).toHaveText(rubles(6000))
      await page.getByLabel('Кто заселяется').fill('Нина Белова')
      await page.getByLabel('Телефон гостя').fill('+7 916 123-45-67')
      await method(page, /Банковская карта/).check()
      await payButton(page).click()
      await payByCard(page)

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Готово, номер забронирован')
      await expect(page.getByRole('main')).toContainText('Нина Белова')
      await expectClean(page)
      await page.getByRole('link', { name: 'Мои купоны' }).click()
      await page.getByRole('main').getByRole('link', { name: /Тест/ }).click()
      const pdf = await page.getByRole('link', { name: 'PDF' }).getAttribute('href')
      expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf')
      const calendar = page.getByRole('link', { name: 'В календарь' })
      const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
      expect(await file.text()).toContain(`DTSTART:${arrival.replaceAll('-', '')}T110000Z`)
      await page.getByRole('button', { name: 'Изменить бронь' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Заезд и выезд/ })
        .click()
      const days = page.getByRole('dialog', { name: 'Заезд и выезд' })
      await days.getByRole('gridcell').first().click({ trial: true })
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').getByLabel('Кто заселяется').fill('Олег Белов')
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('main')).toContainText('Олег Белов')
      await expectClean(page)

      await query('update hotel_rooms set free_cancel_days = null where id = $1', [room.roomId])
      await page.getByRole('button', { name: 'Изменить бронь' }).click()
      const dialog = page.getByRole('dialog', { name: 'Изменить бронь' })
      await chooseWeekLater(page)
      const terms = dialog.getByRole('region', { name: 'Условия отмены на новые даты' })
      await expect(terms).toContainText('При отмене деньги за этот номер не возвращаются.')
      await query('update hotel_rooms set free_cancel_days = 3 where id = $1', [room.roomId])
      await dialog.getByRole('button', { name: 'Сохранить' }).click()
      await expect(dialog).toBeHidden()
      const moved = dayOf(stayIn(monday + 7).arrival)
      await expect(page.getByRole('main')).toContainText(`${moved} с 14:00`)
      await expectClean(page)

      await page.getByRole('link', { name: 'Отменить бронь' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отмена брони')
      const summary = page.getByRole('complementary', { name: 'Сколько вернём' })
      await expect(summary).toContainText(rubles(6000))
      await expectClean(page)
      await page.getByRole('combobox', { name: 'Почему возвращаете' }).selectOption('plans_changed')
      await page.getByRole('button', { name: /^Вернуть/ }).click()
      const sure = page.getByRole('dialog')
      await expect(sure).toContainText('Бронь сразу отменится.')
      await sure.getByRole('button', { name: /^Вернуть/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Готово, бронь отменили')
    })
  })
}

test('says in red that nothing is refunded, and names the full night', async ({ page }) => {
  const room = await openRoom(shop, { freeCancelDays: null })
  await signInAsBuyer(page)
  const { arrival, departure } = stayIn(monday)
  const address = `/checkout/order/stay-${room.hotelSlug}/${room.optionId}?arrival=${arrival}&departure=${departure}&adults=2`
  await page.goto(address)
  await expect(page.getByText('При отмене деньги за этот номер не возвращаются.')).toBeVisible()
  await query(
    `insert into hotel_room_closures (room_id, from_day, until_day, rooms) values ($1, $2, $3, 1)`,
    [room.roomId, arrival, departure],
  )
  await page.getByLabel('Кто заселяется').fill('Нина Белова')
  await page.getByLabel('Телефон гостя').fill('+7 916 123-45-67')
  await payButton(page).click()
  await expect(page.getByText(/свободных номеров нет/).first()).toBeVisible()
  await page.goto(address.split('?')[0] ?? '')
  await expect(page).toHaveURL(new RegExp(`/hotel/${room.hotelSlug}#rooms`))
})
