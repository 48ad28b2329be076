import type { Locator, Page } from '@playwright/test'
import { cityUrl, expect, test } from '../support/browser.ts'
import { chooseOrder, orderButton, orderMenu } from '../support/choose-order.ts'
import { expectUncovered } from '../support/uncovered.ts'

const phone = { width: 375, height: 800 }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const total = (page: Page) =>
  page.getByRole('region', { name: 'Акции' }).getByRole('heading').first()
const filters = (page: Page) => page.getByRole('search', { name: 'Фильтры' })
const chosen = (page: Page) => page.getByRole('list', { name: 'Выбранные фильтры' })

async function countOf(page: Page): Promise<number> {
  const text = await total(page).innerText()
  return Number(text.replaceAll(/\D/g, ''))
}

test('leads from the menu to a category and to its subcategories', async ({ page }) => {
  await page.goto('/')
  await page.getByText('Каталог', { exact: true }).first().click()
  const menu = page.getByRole('navigation', { name: 'Каталог' })
  await menu.getByRole('link', { name: 'Красота и спа' }).click()
  await expect(page).toHaveURL(/\/services\/beauty$/)
  await expect(heading(page)).toHaveText('Красота и спа в Москве')
  await expect(page).toHaveTitle(/^Красота и спа в Москве/)
  await page
    .getByRole('navigation', { name: 'Категории' })
    .getByRole('link', { name: 'Массаж' })
    .click()
  await expect(page).toHaveURL(/\/services\/massage$/)
  await expect(heading(page)).toHaveText('Массаж в Москве')
  const path = page.getByRole('navigation', { name: 'Вы здесь' })
  await expect(path.getByRole('listitem')).toHaveText([
    'Главная',
    'Услуги',
    'Красота и спа',
    'Массаж',
  ])
  await path.getByRole('link', { name: 'Красота и спа' }).click()
  await expect(heading(page)).toHaveText('Красота и спа в Москве')
})

test('narrows the list by filters, keeps them in the URL and removes them one by one', async ({
  page,
  baseURL,
}) => {
  // Other tests sell deals in Moscow meanwhile.
  await page.goto(cityUrl(baseURL, 'kazan', '/services'))
  const all = await countOf(page)
  const discount = filters(page).getByRole('radio', { name: /^от\s50\s%/ })
  const promised = Number(
    (await discount.locator('..').innerText()).split('%')[1]?.replaceAll(/\D/g, ''),
  )
  await discount.check()
  await expect(page).toHaveURL(/\/services\?discount_from=50$/)
  await expect.poll(() => countOf(page)).toBe(promised)
  expect(promised).toBeLessThan(all)

  await filters(page).getByLabel('До', { exact: true }).fill('2 000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/price_to=2000/)
  await filters(page).getByRole('checkbox', { name: 'С кэшбэком' }).check()
  await expect(page).toHaveURL(/\?price_to=2000&discount_from=50&cashback=true$/)
  await expect(chosen(page).getByRole('listitem')).toHaveCount(4)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/services$/)

  await page.goBack()
  await expect(page).toHaveURL(/\?price_to=2000&discount_from=50$/)
  await expect(filters(page).getByRole('checkbox', { name: 'С кэшбэком' })).not.toBeChecked()
  await page.goForward()
  await expect(filters(page).getByRole('checkbox', { name: 'С кэшбэком' })).toBeChecked()

  await page.reload()
  await expect(filters(page).getByLabel('До', { exact: true })).toHaveValue(/^2\s000$/)
  await chosen(page)
    .getByRole('link', { name: /^Убрать фильтр: до\s2\s000\s₽/ })
    .click()
  await expect(page).toHaveURL(/\/services\?discount_from=50&cashback=true$/)
  await expect(filters(page).getByLabel('До', { exact: true })).toHaveValue('')
  await chosen(page).getByRole('link', { name: 'Сбросить все' }).click()
  await expect(page).toHaveURL(/\/services$/)
  await expect.poll(() => countOf(page)).toBe(all)
})

test('finds a metro station by typing', async ({ page }) => {
  await page.goto('/services')
  const area = filters(page).getByRole('group', { name: 'Метро или район' })
  const last = (await area.getByRole('checkbox').last().locator('..').innerText()).replace(
    / [\d\s]+$/,
    '',
  )
  await area.getByRole('searchbox').fill(last.slice(0, 6).toUpperCase())
  await area.getByRole('checkbox', { name: last }).first().check()
  await expect(page).toHaveURL(/landmark=/)
  await expect(chosen(page)).toContainText(last)
  await area.getByRole('searchbox').fill('Атлантида')
  await expect(area).toContainText('Там акций нет')
})

test('fits the text of a category banner', async ({ page }) => {
  await page.goto('/services/restaurants')
  const words = page.getByText('Столик на вечер').locator('..')
  for (const width of [320, 375, 768, 1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    const room = await words.evaluate((element) => {
      const banner = element.parentElement?.getBoundingClientRect()
      const [title, text] = [...element.children].map((part) => part.getBoundingClientRect())
      if (!banner || !title || !text) throw new Error('No banner.')
      return Math.min(title.top - banner.top, banner.bottom - text.bottom)
    })
    expect(room, `at ${width} px`).toBeGreaterThanOrEqual(8)
  }
})

/** Distance from the lower left corner of one to the upper left corner of the other. */
async function gapBelow(upper: Locator, lower: Locator) {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  if (!above || !below) throw new Error('Not on the screen.')
  return { x: below.x - above.x, y: below.y - above.y - above.height }
}

test('lists every order in the sort menu, marks the current one and fits the screen', async ({
  page,
  context,
}) => {
  await page.goto('/services/restaurants')
  const menu = orderMenu(page)
  const button = orderButton(page)
  await expect(button).toHaveText('Сначала популярные')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await button.click()
  await expect(menu.getByRole('link')).toHaveText([
    'Сначала популярные',
    'Сначала хиты дня',
    'Сначала новые',
    'Сначала дешёвые',
    'Сначала дорогие',
    'Сначала с большой скидкой',
    'Сначала с высокой оценкой',
    'Чаще нравятся',
    'Больше отзывов',
    'Сначала ближайшие',
  ])
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => gapBelow(button, menu.getByRole('list'))).toEqual({ x: 0, y: 4 })
  }
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await button.click()
  await page.mouse.click(1200, 700)
  await expect(menu.getByRole('link')).toHaveCount(0)

  await chooseOrder(page, 'Сначала дешёвые')
  await expect(page).toHaveURL(/\?sort_type=price$/)
  await expect(button).toHaveText('Сначала дешёвые')
  await expect(menu.getByRole('link')).toHaveCount(0)
  const cheapest = await page.getByRole('article').first().innerText()
  await page.setViewportSize(phone)
  await button.click()
  await expect(menu.getByRole('list')).toBeInViewport({ ratio: 1 })
  await page.mouse.click(100, 20)
  await expect(menu.getByRole('link')).toHaveCount(0)
  await chooseOrder(page, 'Сначала дорогие')
  await expect(page).toHaveURL(/\?sort_type=price&sort_direction=desc$/)
  await expect(page.getByRole('article').first()).not.toHaveText(cheapest)
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Строками' })).toBeInViewport({ ratio: 1 })
  await chooseOrder(page, 'Сначала популярные')
  await expect(page).toHaveURL(/\/services\/restaurants$/)
  await page.goto('/services/restaurants?sort_type=rating&sort_direction=asc')
  await expect(button).toHaveText('В обратном порядке')

  // Without geolocation the distance is measured from the city centre.
  await context.grantPermissions([])
  await chooseOrder(page, 'Сначала ближайшие')
  await expect(page).toHaveURL(/\?sort_type=distance$/)
  await expect(button).toHaveText('Ближе к центру')
  // The menu leaves no history entry of its own.
  await page.goBack()
  await expect(page).not.toHaveURL(/sort_type=distance/)
  const before = page.url()
  await page.goBack()
  await expect(page).not.toHaveURL(before)
})

test('appends more deals, and Back restores all of them', async ({ page }) => {
  await page.goto('/services')
  await expect(page.getByRole('article')).toHaveCount(60)
  await page.getByRole('link', { name: 'Показать ещё' }).click()
  await expect(page.getByRole('article')).toHaveCount(120)
  await expect(page).toHaveURL(/\/services\?page=2&from_page=1$/)
  await expect(page.getByText('Показаны 1–120')).toBeVisible()
  const card = page.getByRole('article').nth(100)
  await card.scrollIntoViewIfNeeded()
  const title = (await card.getByRole('link').textContent()) ?? ''
  const scrolled = await page.evaluate(() => window.scrollY)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/deals\//)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(120)
  await expect(page.getByRole('article').nth(100).getByRole('link')).toHaveText(title)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 600)

  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(120)
  await expect(page.getByRole('article').nth(100).getByRole('link')).toHaveText(title)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 600)
  await page.goto(page.url())
  await page.getByRole('link', { name: 'Показать ещё' }).click()
  await expect(page.getByRole('article')).toHaveCount(180)
  await expect(page).toHaveURL(/\/services\?page=3&from_page=1$/)
  // By keyboard: the new cards may still move the link.
  await page.getByRole('link', { name: 'Страница 2', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/services\?page=2$/)
  await expect(page.getByRole('article')).toHaveCount(60)
  await expect(page.getByRole('article').nth(40).getByRole('link')).toHaveText(title)
})

test('stays at the first of the appended deals, focuses and announces it', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/tours')
  const more = page.getByRole('link', { name: 'Показать ещё' })
  // At the top of the screen, with only the footer below it to hold on to.
  await more.focus()
  await expect
    .poll(() =>
      more.evaluate((link) => {
        scrollBy(0, link.getBoundingClientRect().top - 100)
        return Math.round(link.getBoundingClientRect().top)
      }),
    )
    .toBe(100)
  const shown = await page.getByRole('article').count()
  await page.keyboard.press('Enter')
  const next = page.getByRole('article').nth(shown).getByRole('link')
  await expect(next).toBeFocused()
  await expect(next).toBeInViewport()
  // The ring is around the whole card.
  await expect(next).toHaveCSS('outline-style', 'solid', { pseudo: 'after' })
  // The last page: the button is gone.
  await expect(more).toHaveCount(0)
  const added = (await page.getByRole('article').count()) - shown
  await expect(page.getByRole('status').filter({ hasText: 'Ещё' })).toHaveText(
    new RegExp(`^Ещё ${added}\\sакци`),
  )
})

test('remembers the list layout', async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('button', { name: 'Строками' }).click()
  await page.goto('/tours')
  await expect(page.getByRole('button', { name: 'Строками' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const box = await page.getByRole('article').first().boundingBox()
  expect(box && box.width / box.height).toBeGreaterThan(2)
  await test.step('the heart does not cover the title on a phone', async () => {
    await page.setViewportSize(phone)
    await page.reload()
    const card = page.getByRole('article').first()
    const title = await card.getByRole('heading').boundingBox()
    const heart = await card.getByRole('button', { name: /^В избранное/ }).boundingBox()
    if (!title || !heart) throw new Error('nothing is shown')
    expect(title.x + title.width).toBeLessThanOrEqual(heart.x)
  })
})

test('opens filters as a sheet on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/services/massage')
  await expect(filters(page)).toBeHidden()
  await page.getByRole('link', { name: 'Фильтры' }).click()
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  // Not in a price field, which would open the keyboard.
  await expect(sheet.getByRole('heading', { name: 'Фильтры' })).toBeFocused()
  await sheet.getByLabel('От').first().fill('500')
  // The old count would be a false promise until the price applies.
  await expect(sheet.getByRole('button', { name: 'Показать акции' })).toBeVisible()
  await sheet.getByLabel('От').first().fill('')
  await sheet.getByRole('checkbox', { name: 'Запись онлайн' }).check()
  await expect(page).toHaveURL(/\?bookable=true$/)
  // The URL changes first, then the content.
  await expect(page.getByText('Фильтры · 1')).toBeVisible()
  const count = await countOf(page)
  await sheet.getByRole('button', { name: new RegExp(`Показать ${count}\\sакци`) }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: 'Фильтры · 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Сбросить' }).click()
  await expect(page).toHaveURL(/\/services\/massage$/)
  await test.step('Enter in a price field applies the price and closes the sheet', async () => {
    await sheet.getByLabel('От').first().fill('500')
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\?price_from=500$/)
    await expect(page.getByRole('link', { name: 'Фильтры · 1' })).toBeFocused()
    await page.keyboard.press('Enter')
  })
  // A desktop at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 })
  for (const name of ['От', 'До']) {
    const field = sheet.getByLabel(name).first()
    await field.focus()
    await expectUncovered(field)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('Back closes the filters and the sort menu, and stays on the page', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/services')
  await page.goto('/services/massage')
  await page.getByRole('link', { name: 'Фильтры' }).click()
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await sheet.getByRole('checkbox', { name: 'Запись онлайн' }).check()
  await expect(page.getByText('Фильтры · 1')).toBeVisible()
  // The sheet gets its history entry again after the list has changed.
  await expect.poll(() => page.evaluate(() => history.state?.sheets)).toBe(1)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/services\/massage\?bookable=true$/)
  await expect(page.getByText('Фильтры · 1')).toBeVisible()

  await page.getByTitle('Порядок').click()
  const cheapest = page.getByRole('link', { name: 'Сначала дешёвые' })
  await expect(cheapest).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.sheets)).toBe(1)
  await page.goBack()
  await expect(cheapest).toBeHidden()
  await page.getByTitle('Порядок').click()
  await expect.poll(() => page.evaluate(() => history.state?.sheets)).toBe(1)
  await cheapest.click()
  await expect(page).toHaveURL(/\?bookable=true&sort_type=price$/)

  // An entry for each state of the list, and none for the closed sheets.
  await page.goBack()
  await expect(page).toHaveURL(/\/services\/massage\?bookable=true$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/services\/massage$/)
  await expect(page.getByText('Фильтры · 1')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/services$/)
})

test('keeps the controls in their rows and does not truncate the distance on a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/services?bookable=true&discount_from=20&price_to=100000')
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
  const filterButton = page.getByRole('link', { name: 'Фильтры · 3' })
  const rows = page.getByRole('button', { name: 'Строками' })
  expect(Math.abs((await topOf(filterButton)) - (await topOf(rows)))).toBeLessThan(10)
  const chips = chosen(page).getByRole('listitem')
  await expect(chips).toHaveCount(4)
  expect(await topOf(chips.last())).toBeLessThan((await topOf(chips.first())) + 10)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)

  await page.goto('/services/restaurants?sort_type=distance')
  const places = page.getByRole('article').locator('p', { hasText: /км$/ })
  const cut = await places.evaluateAll((all) => all.filter((p) => p.scrollWidth > p.clientWidth))
  expect([await places.count(), cut.length]).toEqual([60, 0])
})

test('works by keyboard only', async ({ page }) => {
  await page.goto('/services/massage')
  const box = filters(page).getByRole('checkbox', { name: 'Запись онлайн' })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/bookable=true/)
  await expect(box).toBeFocused()
  const any = filters(page).getByRole('group', { name: 'Скидка' }).getByRole('radio').first()
  await any.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/discount_from=\d+/)
  await chosen(page).getByRole('link', { name: 'Сбросить все' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services\/massage$/)
  await expect(total(page)).toBeFocused()
})

test('offers ways out of an empty result', async ({ page }) => {
  await page.goto('/services/massage?price_to=1&discount_from=90')
  await expect(
    page.getByRole('heading', { name: 'По этим фильтрам ничего не нашлось' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Сейчас популярно' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Сбросить фильтры' }).click()
  await expect(page).toHaveURL(/\/services\/massage$/)
  await page.goto('/services/massage?page=9999')
  await page.getByRole('link', { name: 'К началу списка' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('unknown URLs', () => {
  test.use({ allowedMessages: /Failed to load resource/ })

  test('respond 404', async ({ page }) => {
    for (const path of [
      '/services/nothing',
      '/services/%00',
      '/tours/УСЛУГИ',
      '/services/massage/nothing',
      `/review/${'x'.repeat(2000)}`,
    ]) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(404)
      await expect(heading(page)).toHaveText(/не найден|нет/i)
    }
  })
})

test('redirects to the canonical URL of a category', async ({ page }) => {
  await page.goto('/services/cruises?sort_type=price')
  await expect(page).toHaveURL(/\/tours\/cruises\?sort_type=price$/)
  await page.goto('/services/services')
  await expect(page).toHaveURL(/\/services$/)
  await page.goto('/privet')
  await expect(page).toHaveURL(/\/services\/restaurants-new-registration$/)
  await expect(heading(page)).toHaveText('Рестораны для новых гостей в Москве')
})

test('ignores filters that would widen Black Friday', async ({ page, baseURL }) => {
  await page.goto(cityUrl(baseURL, 'kazan', '/blackfriday'))
  const all = await countOf(page)
  await page.goto(cityUrl(baseURL, 'kazan', '/blackfriday?discount_from=10'))
  expect(await countOf(page)).toBe(all)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows deals and texts of each section', async ({ page, baseURL }) => {
    const titles = new Set<string>()
    for (const [path, text] of [
      ['/services', 'Услуги в Казани'],
      ['/tours', 'Туры из Казани'],
      ['/review', 'Места с отзывами в Казани'],
      ['/review/beauty', 'Красота и спа: места с отзывами в Казани'],
      ['/deals', 'Все акции в Казани'],
      ['/promo', 'Самые большие скидки Казани'],
      ['/blackfriday', 'Чёрная пятница в Казани'],
      ['/koronavirus', 'Всё для дома в Казани'],
      ['/coupons_for_gift', 'Купоны в подарок в Казани'],
    ] as const) {
      await page.goto(cityUrl(baseURL, 'kazan', path))
      await expect(heading(page)).toHaveText(text)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        cityUrl(baseURL, 'kazan', path),
      )
      titles.add(await page.title())
    }
    expect(titles.size).toBe(9)
  })

  test('filters, sort orders and pagination work by forms and links', async ({ page }) => {
    await page.goto('/services')
    await filters(page).getByLabel('До', { exact: true }).fill('3000')
    await filters(page).getByRole('checkbox', { name: 'Запись онлайн' }).check()
    await filters(page).getByRole('button', { name: 'Показать' }).click()
    await expect(page).toHaveURL(/price_to=3000.*bookable=true/)
    await expect(chosen(page).getByRole('listitem')).toHaveCount(3)
    await chooseOrder(page, 'Сначала новые')
    await expect(page).toHaveURL(/\?price_to=3000&bookable=true&sort_type=start_date$/)
    await page.goto('/services')
    // Cards get their height as they scroll into view, which can move the link from under a click.
    await page.getByRole('link', { name: 'Показать ещё' }).press('Enter')
    await expect(page).toHaveURL(/\/services\?page=2$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('opens the filters by their URL on a phone', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/services/massage')
    await page.getByRole('link', { name: 'Фильтры' }).click()
    await expect(filters(page)).toBeVisible()
    await filters(page).getByRole('checkbox', { name: 'С кэшбэком' }).check()
    await filters(page).getByRole('button', { name: 'Показать' }).click()
    await expect(page).toHaveURL(/cashback=true/)
    await expect(chosen(page)).toContainText('С кэшбэком')
  })
})
