import type { Page } from '@playwright/test'
import { cityUrl, expect, registerAndSignIn, test, useUniqueIp } from '../support/browser.ts'

const phone = { width: 375, height: 812 }
const laptop = { width: 1366, height: 657 }
const desktop = { width: 1280, height: 800 }

/** Cards whose price is fully visible, above the fixed bars at the bottom. */
const cardsInView = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('nav, aside')].filter(
      (element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility(),
    )
    const fold = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top))
    return [...document.querySelectorAll('main article strong')].filter((price) => {
      const { left, right, bottom } = price.getBoundingClientRect()
      return left >= 0 && right <= innerWidth && bottom <= fold
    }).length
  })

for (const [name, path, isLow] of [
  ['home', '/', true],
  ['the catalogue', '/services', true],
  ['a category with a banner', '/services/restaurants', false],
] as const) {
  test(`${name} shows deals with prices on the first screen`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(path)
    await expect.poll(() => cardsInView(page)).toBeGreaterThanOrEqual(2)
    for (const size of isLow ? [desktop, laptop] : [desktop]) {
      await page.setViewportSize(size)
      await expect.poll(() => cardsInView(page), `${size.width}`).toBeGreaterThanOrEqual(4)
    }
  })
}

test('a deal shows title, price and «Купить» on the first screen at every width', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/services')
  const hrefs = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.slice(0, 3).map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs).toHaveLength(3)
  for (const href of hrefs) {
    await page.goto(href)
    for (const size of [desktop, laptop, phone])
      await test.step(`${href} at ${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size)
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
        const buy = page.getByRole('link', { name: /^Купить/ }).filter({ visible: true })
        await expect.poll(() => wholeInView(buy)).toBe(true)
        const price = page.getByText('Цена со скидкой').filter({ visible: true }).locator('..')
        await expect.poll(() => wholeInView(price)).toBe(true)
      })
    await expect(page.getByRole('navigation', { name: 'Основные разделы' })).toBeHidden()
    await page.setViewportSize({ width: 320, height: 800 })
    const city = page.getByRole('banner').getByText('Москва', { exact: true })
    const cut = () => city.evaluate((title) => title.scrollWidth - title.clientWidth)
    await expect.poll(cut).toBe(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize(phone)
    const [title, photo] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.getByRole('list', { name: 'Фотографии', exact: true }).boundingBox(),
    ])
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(photo?.y ?? 0)
  }
})

const wholeInView = (found: ReturnType<Page['locator']>) =>
  found.evaluateAll((elements) =>
    elements.some((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 && top >= 0 && bottom <= innerHeight
    }),
  )

test('on a phone the header has no theme switch, shows that its chips scroll, and hides', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await test.step('the footer has the theme switch', async () => {
    const themes = { name: 'Оформление' }
    await expect(page.getByRole('banner').getByRole('group', themes)).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('group', themes)).toHaveCount(1)
  })
  await test.step('a fade shows that the chips scroll', async () => {
    const row = page.getByRole('navigation', { name: 'Популярные категории' }).getByRole('list')
    await expect(row).toHaveCSS('mask-image', /gradient/)
    expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(0)
  })
  await test.step('it hides when scrolling down and shows when scrolling up', async () => {
    const bottom = () =>
      page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom)
    const scroll = (y: number) => page.evaluate((top) => scrollBy(0, top), y)
    await expect
      .poll(async () => {
        await scroll(200)
        return bottom()
      })
      .toBeLessThanOrEqual(0)
    await scroll(-100)
    await expect.poll(bottom).toBeGreaterThan(80)
  })
})

test.describe('the header', () => {
  const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Скидора' })
  const linesOf = (page: Page) => logo(page).evaluate((link) => link.getClientRects().length)

  test('keeps the logo and a long city on one line down to 320 px', async ({ page, baseURL }) => {
    for (const url of [cityUrl(baseURL, 'petropavlovsk-kamchatsky'), '/deals']) {
      await page.goto(url)
      for (const width of [320, 360, 375, 390]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await linesOf(page)).toBe(1)
        const [mark, city] = await Promise.all([
          logo(page).boundingBox(),
          page.getByRole('banner').locator('a[aria-haspopup="dialog"]').first().boundingBox(),
        ])
        expect(mark?.height).toBeLessThan(40)
        expect(Math.abs((mark?.y ?? 0) - (city?.y ?? 0))).toBeLessThan(30)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
  })

  test('keeps the logo on one line for signed-in users, whose profile is in the tab bar', async ({
    page,
  }) => {
    await useUniqueIp(page)
    await registerAndSignIn(page, { name: 'Покупатель' })
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/user')
    expect(await linesOf(page)).toBe(1)
    const bar = page.getByRole('navigation', { name: 'Основные разделы' })
    await expect(bar.getByRole('link', { name: 'Профиль' })).toHaveAttribute('href', '/user')
    await expect(page.getByRole('main').getByRole('group', { name: 'Оформление' })).toBeVisible()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.y).toBeLessThan(240)
  })

  test('collapses the cities of the footer in narrow windows', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/today/')
    const cities = page.getByRole('region', { name: 'Скидора в городах' })
    const kazan = cities.getByRole('link', { name: 'Казань' })
    await expect(kazan).toBeVisible()
    await page.setViewportSize(phone)
    await expect(kazan).toBeHidden()
    await cities.getByText('Скидора в городах').click()
    await expect(kazan).toBeVisible()
  })

  test('leaves the search field at least 240 px at 768 px, with the catalogue open or closed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/')
    const box = await page.getByRole('combobox', { name: 'Поиск акций' }).boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(240)
    await page.getByRole('banner').locator('summary').first().click()
    await expect(page.getByRole('navigation', { name: 'Каталог' })).toBeVisible()
    expect(await page.getByRole('combobox', { name: 'Поиск акций' }).boundingBox()).toEqual(box)
  })
})

test('leaves four fifths of the height to the page at 200 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/services')
  const [href] = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const path of ['/', '/services', href ?? '']) {
    await page.goto(path)
    await page.evaluate(() => scrollTo(0, 500))
    const takenHeight = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header, nav, aside')]
          .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
          .map((element) => element.getBoundingClientRect())
          .filter(({ height, bottom }) => height > 0 && bottom > 0)
          .reduce((sum, { height }) => sum + height, 0),
      )
    await expect.poll(takenHeight, path).toBeLessThanOrEqual(80)
  }
})

test('on a slow network shows a skeleton instead of the page, and a visible progress bar', async ({
  page,
}) => {
  await page.goto('/')
  let held = Promise.withResolvers<void>()
  await page.route('**/api/v4/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('article').first().getByRole('link').click()
  const skeleton = page.locator('main > [data-shape="deal"]')
  await expect(skeleton).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Страница загружается' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const colours = await bar.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element, '::before').backgroundColor,
    ])
    expect(colours, colorScheme).toEqual(['rgb(27, 20, 15)', 'rgb(255, 200, 61)'])
  }
  held.resolve()
  await expect(page).toHaveURL(/\/deals\//)
  await expect(skeleton).toHaveCount(0)

  held = Promise.withResolvers()
  const path = page.getByRole('navigation', { name: 'Вы здесь' })
  await path.getByRole('link').last().click()
  const cards = page.locator('main > [data-shape="cards"]')
  await expect(cards).toBeVisible()
  held.resolve()
  await expect(page).not.toHaveURL(/\/deals\//)
  await expect(cards).toHaveCount(0)
})
