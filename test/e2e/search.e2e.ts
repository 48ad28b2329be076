import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { chooseOrder } from '../support/choose-order.ts'
import { holdRoute } from '../support/hold-route.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск акций' })
const hints = (page: Page) => page.getByRole('listbox', { name: 'Подсказки' })

test('finds deals by a query, and narrows them by categories and order', async ({ page }) => {
  await page.goto('/')
  await field(page).fill('массаж')
  // Without the code of the suggestions, the form would open a document.
  await expect(hints(page)).toBeVisible()
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?q=%D0%BC%D0%B0%D1%81%D1%81%D0%B0%D0%B6')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('«массаж» в Москве')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('«массаж» в Москве — Скидора')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(field(page)).toHaveValue('массаж')
  const all = await page.getByRole('article').count()

  const categories = page.getByRole('navigation', { name: 'Категории найденного' })
  await categories.getByRole('link', { name: /^Массаж/ }).click()
  await expect(page).toHaveURL(/category=massage/)
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all)
  await expect(heading).toBeFocused()

  await chooseOrder(page, 'Сначала дешёвые')
  await expect(page).toHaveURL(/category=massage&sort=price_asc/)
  await categories.getByRole('link', { name: 'Все категории' }).click()
  await expect(page).not.toHaveURL(/category/)
  await expect(page.getByRole('article')).toHaveCount(all)

  await field(page).fill('маникюр')
  await expect(hints(page)).toBeVisible()
  await field(page).press('Enter')
  await expect(heading).toHaveText('«маникюр» в Москве')
  await expect(heading).toBeFocused()
})

test('corrects a misspelt query and can search for the original', async ({ page }) => {
  await page.goto('/search?q=масаж')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('«массаж» в Москве')
  await page.getByRole('link', { name: 'Всё равно искать «масаж»' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('«масаж» в Москве')
  await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Часто ищут' })).toBeVisible()
})

test.describe('a query for deals nearby', () => {
  test.use({
    geolocation: { latitude: 55.7299, longitude: 37.6237 },
    permissions: ['geolocation'],
  })

  test('leads to the map around the visitor, with deals in view', async ({ page }) => {
    await page.goto('/search?q=маникюр рядом со мной')
    await page.getByRole('link', { name: 'Показать рядом со мной на карте' }).click()
    await expect(page).toHaveURL(/view=map.*coordinates=/)
    const text = new URL(page.url()).searchParams.get('coordinates') ?? ''
    const [left = 0, bottom = 0, right = 0, top = 0] = text.split(',').map(Number)
    expect(left < 37.6237 && 37.6237 < right && bottom < 55.7299 && 55.7299 < top).toBe(true)
    expect(right - left).toBeLessThan(0.5)
    await expect(page.getByRole('region', { name: 'Акции' }).getByRole('article')).not.toHaveCount(
      0,
    )
  })
})

test('offers a shorter query with results when nothing is found', async ({ page }) => {
  await page.goto('/search?q=массаж с крокодилом')
  await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible()
  const instead = page.getByRole('region', { name: 'Найдено по запросу «массаж»' })
  await expect(instead.getByRole('article').first()).toBeVisible()
  await instead.getByRole('link', { name: 'Смотреть все' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('«массаж» в Москве')
})

test('appends a page by «show more» and updates the URL', async ({ page }) => {
  await page.goto('/search?q=отель')
  await expect(page.getByRole('article')).toHaveCount(60)
  const more = page.getByRole('link', { name: 'Показать ещё' })
  const opened = page.context().waitForEvent('page')
  // By keyboard: a click may miss a link that loading pictures move.
  await more.press('ControlOrMeta+Enter')
  await (await opened).close()
  await more.press('Enter')
  await expect(page.getByRole('article').nth(60).getByRole('link')).toBeFocused()
  await expect(page).toHaveURL(/&page=2&from_page=1$/)
  const all = await page.getByRole('article').count()
  const last = page.getByRole('article').last().getByRole('link')
  const title = (await last.textContent()) ?? ''
  await last.scrollIntoViewIfNeeded()
  await last.click()
  await expect(page).toHaveURL(/\/deals\//)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(all)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(all)
  await expect(last).toHaveText(title)
})

test('applies a price by Enter, closes the filters and focuses their button', async ({ page }) => {
  await page.goto('/search?q=массаж')
  const filters = page.getByText('Фильтры', { exact: true })
  await filters.press('Enter')
  const field = page.getByLabel('Цена от, ₽')
  await field.fill('абв')
  await field.press('Enter')
  await expect(page.getByText('Напишите число.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('500')
  await field.press('Enter')
  await expect(page).toHaveURL(/price_from=500$/)
  const applied = page.getByText('Фильтры · 1')
  await expect(applied).toBeFocused()
  await expect(field).toBeHidden()
})

test('leaves the URL of a page that was opened while «show more» was loading', async ({ page }) => {
  await page.goto('/search?q=отель')
  const release = await holdRoute(page, /getSearchPageResults/)
  const response = page.waitForResponse(/getSearchPageResults/)
  await page.getByRole('link', { name: 'Показать ещё' }).click()
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/deals\//)
  release()
  await (await response).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(page).toHaveURL(/\/deals\//)
})

test('keeps suggestions closed when focus has left before their code loads', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const isRequested = (part: RegExp) => calls.some((url) => part.test(url))
  await page.route('**/SearchDropdown-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await expect(async () => {
    await field(page).blur()
    await field(page).focus()
    expect(isRequested(/SearchDropdown-/)).toBe(true)
  }).toPass()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  held.resolve()
  await expect(page.getByRole('listbox', { includeHidden: true })).toBeAttached()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  expect(isRequested(/getUserPopular/)).toBe(false)
  await expect(hints(page)).toBeHidden()
  await field(page).focus()
  await expect(hints(page)).toBeVisible()
})

test('navigates suggestions by keyboard only', async ({ page }) => {
  await page.goto('/')
  await field(page).focus()
  await expect(hints(page).getByRole('group', { name: 'Часто ищут' })).toBeVisible()
  await page.keyboard.type('масс')
  const categories = hints(page).getByRole('group', { name: 'Категории' })
  await expect(categories.getByRole('option', { name: /^Массаж/ })).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')

  await page.keyboard.press('ArrowDown')
  const first = hints(page).getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await expect(first).toHaveAttribute('aria-selected', 'false')

  await page.keyboard.press('Escape')
  await expect(hints(page)).toBeHidden()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(hints(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(hints(page)).toBeHidden()

  await field(page).focus()
  await expect(hints(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const query = await first.innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(query.trim())
})

test('offers recent queries and removes them', async ({ page }) => {
  await page.goto('/')
  for (const query of ['пицца', 'баня']) {
    await field(page).fill(query)
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`«${query}» в Москве`)
    // It is stored after the page is rendered.
    await expect.poll(() => page.evaluate(() => localStorage.recent_queries)).toContain(query)
  }
  await page.goto('/')
  await field(page).click()
  const recent = hints(page).getByRole('group', { name: 'Вы искали' })
  await expect(recent.getByRole('option')).toHaveText(['баня', 'пицца'])
  await recent.getByRole('option', { name: 'баня' }).getByTitle('Убрать из истории').click()
  await expect(recent.getByRole('option')).toHaveText(['пицца'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(recent).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('ignores a late response after a newer one', async ({ page }) => {
  await page.goto('/')
  await field(page).focus()
  const release = await holdRoute(page, '**/search/suggests?query=%D0%BF%D0%B8%D1%86%D1%86%D0%B0&*')
  const suggestRequest = page.waitForRequest(/suggests/)
  await field(page).fill('пицца')
  const late = await suggestRequest
  const isLate = (request: Request) => request === late
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isLate),
    page.waitForEvent('requestfailed', isLate),
  ])
  await field(page).fill('йога')
  await expect(hints(page).getByRole('option', { name: /^Йога и пилатес/ })).toBeVisible()
  release()
  await ended
  await expect(hints(page).getByRole('option', { name: /^Йога и пилатес/ })).toBeVisible()
  await expect(hints(page).getByRole('option', { name: /^Пицца и паста/ })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true })

  test('opens a suggestion by touch', async ({ page }) => {
    await page.goto('/')
    await field(page).tap()
    await field(page).fill('vfccf;')
    await hints(page)
      .getByRole('option', { name: /^Массаж/ })
      .first()
      .tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Массаж|массаж/)
    await page.goto('/search?q=ужин')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form, the sort orders and the pages work', async ({ page }) => {
    await page.goto('/')
    await field(page).fill('отел')
    await page.getByRole('button', { name: 'Найти' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('«отел» в Москве')
    // By keyboard: cards that come into view may still move the link from under a pointer.
    await page.getByRole('link', { name: 'Показать ещё' }).press('Enter')
    await expect(page).toHaveURL(/page=2/)
    await chooseOrder(page, 'Сначала дешёвые')
    await expect(page).toHaveURL(/sort=price_asc/)
    await page.goto('/search')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск акций в Москве')
    await page.getByRole('link', { name: 'суши и роллы' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('renders a page for odd URLs', async ({ page }) => {
  for (const path of ['/search?q=%F0%9F%8D%95', '/search?q=%20%20', "/search?q='%26%7C!:*("]) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('responds 404 to impossible URLs', async ({ request }) => {
  for (const path of ['/search?q=баня&page=0', '/search?q=баня&category=no-such'])
    expect((await request.get(encodeURI(path))).status(), path).toBe(404)
})

const map = (page: Page) => page.getByLabel('«массаж» на карте')
const pins = (page: Page) => map(page).getByRole('button', { name: /₽$/ })

test('searches the visible area of the map and keeps it in the URL', async ({ page }) => {
  await page.goto('/search?q=масаж&sort=price_asc')
  await page.getByRole('link', { name: 'На карте' }).click()
  await expect(page).toHaveURL(/sort=price_asc&view=map$/)
  await expect(map(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('«массаж» в Москве')
  const found = page.getByRole('status').filter({ hasText: 'Нашли' })
  const all = await found.innerText()
  const box = await map(page).boundingBox()
  expect(box?.x, 'beside the list').toBeGreaterThan(400)

  // Zoomed in until some results are out of view.
  await expect(async () => {
    const responded = page.waitForResponse('**/getSearchPageResults?**')
    await page.getByRole('button', { name: 'Приблизить', exact: true }).click()
    await responded
    await expect(page).toHaveURL(/sort=price_asc&view=map&coordinates=[\d.%C]+&zoom=\d+$/)
    await expect(page.getByText('Идёт поиск акций...')).toBeHidden()
    expect(await found.innerText()).not.toBe(all)
  }).toPass()
  const narrowed = await found.innerText()
  await page.reload()
  await expect(found).toHaveText(narrowed)
  await expect(page.getByRole('link', { name: 'Показать ещё' })).toHaveCount(0)

  await expect(pins(page).first()).toBeVisible()
  const cards = page.getByRole('region', { name: 'Акции', exact: true }).getByRole('article')
  await cards.first().hover()
  await expect(map(page).locator('[data-lit]').first()).toBeVisible()
  await pins(page).first().click()
  const card = page.getByRole('dialog', { name: 'Что здесь есть' })
  await expect(card.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  await chooseOrder(page, 'Сначала новые')
  await expect(page).toHaveURL(/sort=new&view=map&coordinates=/)
  await page.getByRole('link', { name: 'Списком' }).click()
  await expect(page).toHaveURL(/sort=new$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('says when an area has no deals, and shows the required map texts', async ({ page }) => {
  await page.goto('/search?q=массаж&view=map&coordinates=10,10,11,11&zoom=12')
  await expect(
    page.getByRole('heading', { name: 'На этом участке карты ничего нет' }),
  ).toBeVisible()
  await expect(map(page)).toBeVisible()
  const message = page.getByRole('status').filter({ hasText: 'Идёт поиск акций...' })
  const release = await holdRoute(page, '**/getSearchPageResults?**')
  await page.getByRole('button', { name: 'Отдалить' }).click()
  await expect(message).toBeVisible()
  release()
  await expect(message).toBeHidden()
  await page.getByRole('link', { name: 'Показать списком' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto('/search?q=услуги&view=map&coordinates=1,2,3')
  await expect(
    page.getByText('Показаны первые 100 акций. Приблизьте карту, чтобы увидеть больше.'),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Акции', exact: true }).getByRole('article'),
  ).toHaveCount(100)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true })

  test('the map fills the space below its header and filters, and links the list', async ({
    page,
  }) => {
    await page.goto('/search?q=массаж&discount_from=20&rating_from=3')
    const tools = [
      page.getByRole('navigation', { name: 'Порядок' }),
      page.getByText('Фильтры · 2'),
      page.getByRole('link', { name: 'На карте' }),
    ]
    const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()))
    const middles = boxes.map((tool) => (tool?.y ?? 0) + (tool?.height ?? 0) / 2)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)

    await page.goto('/search?q=массаж')
    await page.getByRole('link', { name: 'На карте' }).click()
    const box = await map(page).boundingBox()
    expect(box?.width).toBe(375)
    const bar = await page.getByRole('navigation', { name: 'Основные разделы' }).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await expect(page.getByRole('link', { name: 'Списком' })).toBeHidden()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(600)
    expect(box?.y).toBeLessThan(260)
    await pins(page).first().tap()
    await expect(page.getByRole('dialog', { name: 'Что здесь есть' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Список', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?q=[^&]+$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })
})

test.describe('a search without a response', () => {
  test.use({ allowedMessages: /Failed to load resource|page opened without/ })

  test('says so and can be retried', async ({ page }) => {
    await page.goto('/search?q=массаж')
    await page.route('**/getSearchPageResults?**', (route) =>
      route.fulfill({ status: 503, body: 'down' }),
    )
    await chooseOrder(page, 'Сначала дешёвые')
    await expect(page.getByRole('heading', { name: 'Поиск не ответил' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('«массаж» в Москве')
    await page.unroute('**/getSearchPageResults?**')
    await page.getByRole('link', { name: 'Повторить' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL(/sort=price_asc$/)
  })
})
