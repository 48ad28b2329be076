import type { APIRequestContext, Page } from '@playwright/test'
import { expect, registerAndSignIn, test, useUniqueIp } from '../support/browser.ts'
import { orderButton, orderMenu } from '../support/choose-order.ts'
import { skipToContent, tabTo } from '../support/keyboard.ts'

test.beforeEach(({ page }) => useUniqueIp(page))

// Sixty cards take a hundred and twenty Tab presses.
test.slow()

/** A deal with many reviews; reviews.e2e.ts votes on others. */
async function reviewedDeal(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/v4/mainPage/getServices?limit=60&citySlug=moscow')
  const { deals } = (await response.json()).data as {
    deals: { slug: string; reviewsCount: number }[]
  }
  return deals.toSorted((a, b) => b.reviewsCount - a.reviewsCount)[2]?.slug ?? ''
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const total = (page: Page) =>
  page.getByRole('region', { name: 'Акции' }).getByRole('heading').first()
const chosen = (page: Page) => page.getByRole('list', { name: 'Выбранные фильтры' })
const order = orderMenu

async function openFirstDeal(page: Page) {
  const deal = page.getByRole('article').first().getByRole('link')
  await tabTo(page, deal)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/deals\//)
}

test('catalogue: adds and removes a filter, sorts, turns the page, opens a deal', async ({
  page,
}) => {
  await page.goto('/services')
  await skipToContent(page)
  const filters = page.getByRole('search', { name: 'Фильтры' })
  const box = filters.getByRole('checkbox', { name: 'Запись онлайн' })
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?bookable=true$/)
  await expect(box).toBeFocused()
  await expect(box).toBeChecked()

  await tabTo(page, chosen(page).getByRole('link', { name: /Запись онлайн/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services$/)
  await expect(total(page)).toBeFocused()

  await tabTo(page, orderButton(page))
  await page.keyboard.press('Enter')
  await tabTo(page, order(page).getByRole('link', { name: 'Сначала дешёвые' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?sort_type=price$/)
  await expect(orderButton(page)).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: 'Следующая страница' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?sort_type=price&page=2$/)
  await expect(total(page)).toBeFocused()
  await openFirstDeal(page)
})

test('catalogue on a phone: opens the filter sheet and a deal', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/services/massage')
  await skipToContent(page)
  const opener = page.getByRole('link', { name: /^Фильтры/ })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await tabTo(page, sheet.getByRole('checkbox', { name: 'С кэшбэком' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?cashback=true$/)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await tabTo(page, chosen(page).getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services\/massage$/)
  await openFirstDeal(page)
})

test('rows: scroll a chip that is partly in view to its whole width', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/services')
  const row = page.getByRole('navigation', { name: 'Популярные категории' }).getByRole('list')
  const chips = row.getByRole('link')
  const bounds = await chips.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().toJSON()),
  )
  const partly = bounds.findIndex(({ left, right }) => left < 375 && right > 375)
  // Clear of the fade at the edge, once the script that follows the focus has loaded.
  const fade = 40
  await expect(async () => {
    await chips.nth(partly).blur()
    await chips.nth(partly).focus()
    const right = await chips.nth(partly).evaluate((chip) => chip.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(375 - fade)
  }).toPass()
})

test('search: types, walks through the suggestions, opens one', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Поиск акций' })
  await tabTo(page, field)
  await page.keyboard.type('масс')
  const hints = page.getByRole('listbox', { name: 'Подсказки' })
  await expect(hints.getByRole('option', { name: /^Массаж/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = hints.getByRole('option').nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(second).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Escape')
  await expect(hints).toBeHidden()
  await page.keyboard.type('аж')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('«массаж» в Москве')
  await tabTo(page, orderButton(page))
  await page.keyboard.press('Enter')
  await tabTo(page, order(page).getByRole('link', { name: 'Сначала дешёвые' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=price_asc$/)
  await openFirstDeal(page)
})

for (const path of ['/services/restaurants/map', '/search?q=массаж&view=map']) {
  test(`map of ${path}: opens a cluster, a pin and its card, and goes back`, async ({ page }) => {
    await page.goto(path)
    const map = page.getByRole('region', { name: / на карте$/ })
    await expect(map.getByRole('button').first()).toBeVisible()
    await tabTo(page, map, 400)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/coordinates=/)
    const pin = map.getByRole('button', { name: /₽$/ }).first()
    const cluster = map.getByRole('button', { name: /приблизить$/ }).first()
    while ((await pin.count()) === 0) {
      await tabTo(page, cluster)
      const zoom = new URL(page.url()).searchParams.get('zoom')
      await page.keyboard.press('Enter')
      await expect(map).toBeFocused()
      await expect(page).not.toHaveURL(new RegExp(`zoom=${zoom}$`))
      await expect(page.getByText('Идёт поиск акций...')).toBeHidden()
    }
    await tabTo(page, pin)
    const label = await pin.innerText()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: 'Что здесь есть' })
    await expect(card).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(card.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(map.getByRole('button', { name: label }).and(page.locator(':focus'))).toBeVisible()
  })
}

test('favourites: adds a heart and opens the list', async ({ page }) => {
  await registerAndSignIn(page)
  await page.goto('/services/massage')
  await skipToContent(page)
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^В избранное: / })
  await tabTo(page, heart)
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()
  await page.goto('/deals-adaptive/favorites')
  const own = page.getByRole('main').getByRole('button', { name: /^В избранное: / })
  await expect(own).toHaveCount(1)
  await tabTo(page, own)
  await page.keyboard.press('Enter')
  await expect(own).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: /^Вернуть «/ }), 10)
  await page.keyboard.press('Enter')
  await expect(own).toHaveAttribute('aria-pressed', 'true')
})

test('brands: opens a letter, a brand and its views', async ({ page }) => {
  await page.goto('/brands')
  await skipToContent(page)
  await tabTo(page, page.getByLabel('Название'))
  await page.keyboard.type('рест')
  const found = page.getByRole('region', { name: 'По алфавиту' }).getByRole('link', { name: /«/ })
  await expect(found.first()).toBeVisible()
  await tabTo(page, found.first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/brands\/[a-z0-9-]+$/)
  const views = page.getByRole('navigation', { name: 'О бренде' })
  for (const [name, path] of [
    ['Завершённые', 'completed'],
    ['Адреса', 'places'],
    ['Отзывы', 'reviews'],
  ] as const) {
    const view = views.getByRole('link', { name })
    await tabTo(page, view)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${path}$`))
    await expect(view).toHaveAttribute('aria-current', 'page')
    await expect(view).toBeFocused()
  }
})

test('hotels: chooses destination, dates and guests, and opens the rooms', async ({ page }) => {
  await page.goto('/hotels')
  await skipToContent(page)
  await tabTo(page, page.getByRole('combobox', { name: 'Куда' }))
  await page.keyboard.type('Сочи')
  const days = page.getByRole('button', { name: /^Заезд и выезд/ })
  await tabTo(page, days)
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Заезд и выезд' })
  await expect(calendar.locator('button:focus')).toBeVisible()
  // The whole calendar is on the screen, and three stops of Tab lead around it.
  await expect(calendar).toBeInViewport({ ratio: 1 })
  for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
  await expect(calendar.locator('button:focus')).toHaveAccessibleName(/^Сегодня/)
  // A week ahead, and two days after that.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(days).toBeFocused()
  await expect(days).not.toContainText('Выберите даты')
  const guests = page.getByRole('spinbutton', { name: 'Гости' })
  await tabTo(page, guests)
  await page.keyboard.press('ArrowUp')
  await expect(guests).toHaveValue('3')
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Найти' }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Отели в Сочи')
  await expect(page).toHaveURL(/checkIn=[\d-]+&checkOut=[\d-]+&guests=3$/)
  await tabTo(page, page.getByRole('article').first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/hotel\//)
  await expect(page.getByRole('region', { name: 'Номера и цены' })).toContainText(/3\sгостя/)
})

test('reviews: sorts, votes, asks a question', async ({ page, request }) => {
  const slug = await reviewedDeal(request)
  await registerAndSignIn(page)
  await page.goto(`/deals/${slug}#reviews`)
  const reviews = page.getByRole('region', { name: 'Отзывы' })
  const shown = page.getByRole('list', { name: 'Отзывы покупателей' }).locator('> li')
  const sort = reviews.getByLabel('Порядок')
  await tabTo(page, sort)
  // The native list opens outside the page, where a test cannot press keys.
  await sort.selectOption('Сначала новые')
  await expect(sort).toBeFocused()
  await expect(shown).toHaveCount(2)
  const useful = shown.first().getByRole('button', { name: /^Полезно/ })
  await tabTo(page, useful)
  await page.keyboard.press('Space')
  await expect(useful).toHaveAttribute('aria-pressed', 'true')
  await expect(useful).toBeFocused()

  const questions = page.getByRole('region', { name: 'Вопросы' })
  const ask = questions.getByRole('button', { name: 'Задать вопрос' })
  await tabTo(page, ask)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Ваш вопрос'), 10)
  const text = `Есть ли где оставить машину? ${crypto.randomUUID()}`
  await page.keyboard.type(text)
  await tabTo(page, page.getByRole('button', { name: 'Отправить вопрос' }), 10)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Хорошо' }), 10)
  await page.keyboard.press('Enter')
  await expect(questions.getByRole('listitem').filter({ hasText: text })).toContainText(
    'На проверке',
  )
})
