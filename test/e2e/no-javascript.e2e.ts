import type { Page } from '@playwright/test'
import { cityUrl, expect, test } from '../support/browser.ts'
import { chooseOrder } from '../support/choose-order.ts'

test.use({ javaScriptEnabled: false })

test('home shows and links everything', async ({ page, baseURL }) => {
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(51)
  for (const link of await page.getByRole('article').getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^\/deals\/[a-z0-9-]+$/)
  }
  await page.getByText('Каталог', { exact: true }).first().click()
  await page
    .getByRole('navigation', { name: 'Каталог' })
    .getByRole('link', { name: 'Рестораны' })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рестораны в Москве')
  await page.getByRole('link', { name: 'Москва' }).first().click()
  await page
    .getByRole('region', { name: 'Скидора в городах' })
    .getByRole('link', { name: 'Казань' })
    .click()
  await expect(page).toHaveURL(new RegExp(`^${cityUrl(baseURL, 'kazan')}`))
})

test('today shows groups with links to each deal', async ({ page }) => {
  await page.goto('/today/')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Условия' })).toBeVisible()
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Asserts that the links in the content lead to existing pages. */
async function expectLinks(page: Page) {
  const hrefs = await page
    .getByRole('main')
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(hrefs.length, page.url()).toBeGreaterThan(0)
  // Checks the first link of each kind.
  const kinds = new Map(hrefs.map((href) => [href.split(/[/?]/, 2).join('/'), href]))
  for (const href of kinds.values())
    expect((await page.request.get(href)).status(), href).toBeLessThan(400)
}

for (const [path, title] of [
  ['/services', 'Услуги в Москве'],
  ['/services/massage', 'Массаж в Москве'],
  ['/services/massage/map', 'Массаж в Москве'],
  ['/tours', 'Туры из Москвы'],
  ['/review', 'Места с отзывами в Москве'],
  ['/deals', 'Все акции в Москве'],
  ['/promo', 'Самые большие скидки Москвы'],
  ['/coupons_for_gift', 'Купоны в подарок в Москве'],
  ['/search?q=массаж', '«массаж» в Москве'],
  ['/search?q=массаж&view=map', '«массаж» в Москве'],
  ['/hotels', /Отели/],
  ['/hotels/sochi', 'Отели в Сочи'],
  ['/hotels/sochi/map', 'Отели в Сочи'],
] as const)
  test(`${path} shows its content, and its links work`, async ({ page }) => {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    const toList = page.getByRole('link', { name: 'откройте список' })
    await expect(toList).toHaveCount(path.endsWith('map') ? 1 : 0)
    await expectLinks(page)
  })

test('brands and their views are readable and linked', async ({ page }) => {
  await page.goto('/brands')
  await expect(heading(page)).toHaveText('Бренды в Москве')
  await expectLinks(page)
  await page
    .getByRole('region', { name: 'По алфавиту' })
    .getByRole('link', { name: /«/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/brands\/[a-z0-9-]+$/)
  const title = await heading(page).innerText()
  const views = page.getByRole('navigation', { name: 'О бренде' })
  for (const [name, path] of [
    ['Завершённые', 'completed'],
    ['Адреса', 'places'],
    ['Отзывы', 'reviews'],
    ['Акции', ''],
  ] as const) {
    await views.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(path ? `/${path}$` : '/brands/[a-z0-9-]+$'))
    await expect(heading(page)).toHaveText(title)
    await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expectLinks(page)
  }
})

test('search is a form; its sort orders, categories and pages are links', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Поиск акций' }).fill('отель')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('«отель» в Москве')
  await chooseOrder(page, 'Сначала дешёвые')
  await expect(page).toHaveURL(/sort=price_asc$/)
  await page.getByRole('link', { name: 'Показать ещё' }).click()
  await expect(page).toHaveURL(/sort=price_asc&page=2$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Категории найденного' })
    .getByRole('link')
    .nth(1)
    .click()
  await expect(page).toHaveURL(/category=[a-z-]+&sort=price_asc$/)
  await page.getByRole('link', { name: 'На карте' }).click()
  await expect(page).toHaveURL(/view=map$/)
  await page.getByRole('link', { name: 'Списком' }).click()
  await expect(page).not.toHaveURL(/view=map/)
})

test('filters and sort orders of hotels submit as forms, and a hotel shows its rooms', async ({
  page,
}) => {
  await page.goto('/hotels/sochi')
  const before = await page.getByRole('article').count()
  await page.getByRole('main').locator('[name=starsFrom]').first().selectOption({ index: 3 })
  await page.getByRole('main').getByRole('button', { name: 'Показать' }).first().click()
  await expect(page).toHaveURL(/starsFrom=\d/)
  expect(await page.getByRole('article').count()).toBeLessThan(before)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/hotel\//)
  const rooms = page.getByRole('region', { name: 'Номера и цены' })
  await expect(rooms.getByRole('article').first()).toBeVisible()
  await expectLinks(page)
})

test('a deal shows its whole content', async ({ page }) => {
  await page.goto('/services/massage')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/deals\//)
  for (const name of ['Условия', 'Где это'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectLinks(page)
})
