import type { Page } from '@playwright/test'
import type { HotelCard } from '@skidora/contract/hotels.ts'
import { shiftDay } from '@skidora/domain/deals/hotel-stay.ts'
import { expect, test } from '../support/browser.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { query } from '../support/query.ts'

test.use({ allowedMessages: /Failed to load resource|page opened without/ })

const noResponse =
  'Произошла ошибка получения акций. Попробуйте изменить масштаб карты или обновить страницу.'

/** A day of the next month, one step ahead in the calendar. */
function nextMonth(day: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day))
    .toISOString()
    .slice(0, 10)
}

const spoken = (day: string) =>
  new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )

const stay = { checkIn: nextMonth(14), checkOut: nextMonth(16) }

async function chooseDays(page: Page, { checkIn, checkOut }: typeof stay) {
  await page.getByRole('button', { name: /^Заезд и выезд/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Заезд и выезд' })
  const dayOf = (day: string) =>
    calendar.getByRole('button', { name: new RegExp(`(^|\\D)${spoken(day)}`) })
  await expect(calendar.getByRole('grid').first()).toBeVisible()
  // It opens at the previously chosen days.
  if ((await dayOf(checkIn).count()) === 0)
    await calendar.getByRole('button', { name: 'следующ' }).click()
  for (const day of [checkIn, checkOut]) await dayOf(day).click()
  await expect(calendar).toBeHidden()
}

async function findCards(page: Page, query: Record<string, string>): Promise<HotelCard[]> {
  const response = await page.request.get(`/api/v3/catalog/?${new URLSearchParams(query)}`)
  return (await response.json()).data.hotels
}

const rooms = (page: Page) => page.getByRole('region', { name: 'Номера и цены' })

test('leads from a destination and dates to the rooms of a hotel, at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/hotels')
  await page.getByRole('combobox', { name: 'Куда' }).fill('Сочи')
  await chooseDays(page, stay)
  await page.getByRole('button', { name: 'Гости: больше' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отели в Сочи')
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/hotels/sochi')
  expect(Object.fromEntries(searchParams)).toEqual({ ...stay, guests: '3' })
  const list = page.getByRole('region', { name: 'Отели' })
  const [first] = await findCards(page, { path: 'sochi', ...stay, guests: '3' })
  await expect(list.getByRole('article').first()).toContainText(first?.title ?? '-')
  await expect(list.getByRole('article').first()).toContainText(/за\s2\sночи/)

  await list.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '-')
  await expect(rooms(page).getByRole('status')).toContainText(/3\sгостя/)
  const before = await rooms(page).getByRole('article').allInnerTexts()
  await page.getByRole('button', { name: 'Гости: больше' }).click()
  await page.getByRole('button', { name: 'Гости: больше' }).click()
  await page.getByRole('button', { name: 'Показать цены' }).click()
  await expect(rooms(page).getByRole('status')).toContainText(/5\sгостей/)
  const forFive = await rooms(page).getByRole('article').allInnerTexts()
  expect(forFive).not.toEqual(before)
  await chooseDays(page, { ...stay, checkOut: shiftDay(stay.checkOut, 3) })
  await page.getByRole('button', { name: 'Показать цены' }).click()
  await expect(page).toHaveURL(new RegExp(`checkOut=${shiftDay(stay.checkOut, 3)}`))
  await expect(rooms(page)).toContainText(/5\sночей/)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 320, height: 800 })
  const search = page.getByRole('search').filter({ hasText: 'Показать цены' }).locator('form')
  expect(await search.evaluate((form) => form.scrollWidth - form.clientWidth)).toBe(0)
})

test('turns and closes the album by keyboard', async ({ page }) => {
  const [card] = await findCards(page, { path: 'sochi' })
  await page.goto(`/hotel/${card?.sysname}`)
  const photo = page.getByRole('link', { name: /^Фото 2 из / })
  await photo.focus()
  await page.keyboard.press('Enter')
  const album = page.getByRole('dialog', { name: card?.title })
  await expect(album.getByRole('status')).toHaveText(/^2 из \d+$/)
  await page.keyboard.press('ArrowRight')
  await expect(album.getByRole('status')).toHaveText(/^3 из/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(album.getByRole('status')).toHaveText(/^(\d+) из \1$/)
  await page.keyboard.press('Escape')
  await expect(album).toBeHidden()
  await expect(photo).toBeFocused()
})

test('links coupons of a hotel to its rooms, and describes the hotel to search engines', async ({
  page,
}) => {
  const [hotel] = await query<{ slug: string; title: string }>(
    `select hotels.slug, hotels.title from hotels
     where city_id = 1 and min_kopecks is not null and exists (
       select from deal_places join deal_cards using (deal_id) join deals on deals.id = deal_places.deal_id
       where deal_places.place_id = hotels.place_id and deal_cards.is_listed and deals.line_kind <> 'hotel')
     order by hotels.id limit 1`,
  )
  await page.goto(`/hotel/${hotel?.slug}`)
  await expect(page.getByRole('region', { name: 'Купоны отеля' })).toBeVisible()
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = texts.map((text) => JSON.parse(text)).find((each) => each['@type'] === 'Hotel')
  expect(data).toMatchObject({
    name: hotel?.title,
    address: { '@type': 'PostalAddress', addressLocality: 'Москва' },
  })
})

test('shows and sorts the reviews of a hotel', async ({ page }) => {
  const [{ slug, count } = { slug: '', count: 0 }] = await query<{ slug: string; count: number }>(
    `select hotels.slug, count(*)::int as count
     from hotels join reviews on reviews.place_id = hotels.place_id
     where hotels.city_id = 1 and min_kopecks is not null and reviews.status = 'published'
     group by hotels.id order by count desc limit 1`,
  )
  expect(count).toBeGreaterThan(2)
  await page.goto(`/hotel/${slug}`)
  const reviews = page.getByRole('region', { name: 'Отзывы' })
  const shown = reviews.getByRole('list', { name: 'Отзывы покупателей' }).locator('> li')
  await expect(reviews.getByText(new RegExp(`^${count}.отзыв`))).toBeVisible()
  await expect(shown).toHaveCount(2)
  await expect(async () => {
    await reviews.getByLabel('Порядок').selectOption('Сначала плохие')
    await expect(reviews.getByLabel('Порядок')).toHaveValue('worst', { timeout: 1000 })
  }).toPass()
  await reviews.getByRole('link', { name: 'Показать ещё' }).click()
  await expect(shown).toHaveCount(Math.min(4, count))
  const stars = shown.getByRole('img', { name: /из 5/ })
  await expect
    .poll(async () => {
      const labels = await stars.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''))
      return labels.join() === labels.toSorted().join()
    })
    .toBe(true)
})

test('searches hotels in the visible area beside the list when the map moves', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/hotels/sochi')
  await page.getByRole('link', { name: 'На карте' }).click()
  const map = page.getByRole('region', { name: 'Отели в Сочи на карте' })
  await expect(map.getByRole('button').first()).toBeVisible()
  const box = await map.boundingBox()
  if (!box) throw new Error('the map is not visible')
  // Its centre is below the window.
  const [x, y] = [box.x + 60, box.y + 120]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 40, { steps: 6 })
  await page.mouse.up()
  await expect(page).toHaveURL(/coordinates=/)
  const coordinates = new URL(page.url()).searchParams.get('coordinates') ?? ''
  expect(coordinates.split(',')).toHaveLength(4)
  const inView = await findCards(page, { path: 'sochi', coordinates, limit: '100' })
  await expect(
    page.getByRole('region', { name: 'Отели', exact: true }).getByRole('article'),
  ).toHaveCount(inView.length)
})

test('shows header, filters, map and a link to the list on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/hotels/sochi/map')
  const map = page.getByRole('region', { name: 'Отели в Сочи на карте' })
  await expect(map).toBeVisible()
  const box = await map.boundingBox()
  expect(box?.width).toBe(375)
  await expect(page.getByRole('banner')).toBeInViewport()
  await expect(page.getByLabel('Звёзды')).toBeHidden()
  await page.getByRole('button', { name: 'Фильтры' }).click()
  await expect(page.getByLabel('Звёзды')).toBeVisible()
  await page.getByRole('button', { name: 'Фильтры' }).click()
  await page.getByRole('link', { name: 'Список', exact: true }).click()
  await expect(page).toHaveURL(/\/hotels\/sochi$/)
})

test('shows the agreed error messages', async ({ page }) => {
  await page.goto('/hotels/sochi')
  await page.route('**/api/v3/catalog/**', (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.getByRole('navigation', { name: 'Виды отелей' }).getByRole('link').last().click()
  await expect(page.getByRole('alert')).toHaveText(noResponse)
  await page.unroute('**/api/v3/catalog/**')
  await page.getByRole('link', { name: 'Повторить' }).click()
  await expect(page.getByRole('region', { name: 'Отели', exact: true })).toBeVisible()
  const past = '?checkIn=2020-01-01&checkOut=2020-01-03'
  await page.goto(`/hotels/sochi${past}`)
  await expect(page.getByRole('alert')).toHaveText('Дата заезда уже прошла.')
  const [card] = await findCards(page, { path: 'sochi' })
  await page.goto(`/hotel/${card?.sysname}${past}`)
  await expect(rooms(page).getByText('Дата заезда уже прошла.')).toBeVisible()
  await expect(rooms(page).getByRole('article').first()).toContainText('за ночь')
})

test('offers the nearest free days when nothing is free', async ({ page }) => {
  await page.goto('/hotels/sochi')
  const list = page.getByRole('region', { name: 'Отели', exact: true })
  const near = { checkIn: shiftDay(stay.checkIn, 2), checkOut: shiftDay(stay.checkOut, 2) }
  await page.route('**/api/v3/catalog/**', async (route) => {
    const response = await (await route.fetch()).json()
    const data = { ...response.data, hotels: [], alternatives: [near] }
    const pagination = { ...response.pagination, pageCount: 0, totalCount: 0 }
    await route.fulfill({ json: { status: 200, data, pagination } })
  })
  await chooseDays(page, stay)
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click()
  await expect(list.getByRole('heading', { name: 'На эти даты мест нет' })).toBeVisible()
  await page.unroute('**/api/v3/catalog/**')
  await list.getByRole('link', { name: new RegExp(`^${near.checkIn.slice(8)}`) }).click()
  await expect(page).toHaveURL(new RegExp(`checkIn=${near.checkIn}`))
  await expect(list.getByRole('article').first()).toBeVisible()

  await page.goto('/hotels/sochi?priceFrom=9000000')
  await list.getByRole('link', { name: 'Сбросить фильтры' }).click()
  await expect(list.getByRole('article').first()).toBeVisible()
})

test('responds 404 to unknown URLs', async ({ request }) => {
  for (const path of ['/hotels/atlantis', '/hotels/sochi/atlantis', '/hotel/atlantis', '/hotel/Ы'])
    expect((await request.get(encodeURI(path))).status(), path).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('has the form, the list, the hotel and its photos', async ({ page }) => {
    await page.goto('/hotels')
    await page.getByRole('combobox', { name: 'Куда' }).fill('глэмпинги')
    await page.getByLabel('Заезд', { exact: true }).fill(stay.checkIn)
    await page.getByLabel('Выезд', { exact: true }).fill(stay.checkOut)
    await page.getByRole('spinbutton', { name: 'Гости' }).fill('4')
    await page.getByRole('main').getByRole('button', { name: 'Найти' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Глэмпинги по всей России')
    expect(new URL(page.url()).searchParams.get('checkIn')).toBe(stay.checkIn)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(rooms(page).getByRole('article').first()).toContainText('2 ночи')
    const photo = page.getByRole('link', { name: /^Фото 1 из/ })
    const picture = await page.request.get((await photo.getAttribute('href')) ?? '')
    expect(picture.status()).toBe(200)
  })
})
