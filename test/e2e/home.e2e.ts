import { cityUrl, expect, test } from '../support/browser.ts'
import { holdRoute } from '../support/hold-route.ts'

const sections = ['Товары', 'Отели', 'Услуги', 'Туры', 'Рестораны']

test('home has its metadata, loads its code after the picture and shows the progress to a page', async ({
  page,
}) => {
  // Without the limit of two seconds, after which the code loads before the picture.
  await page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((work: () => void, ms?: number) =>
      ms === 2000 ? 0 : wait(work, ms)) as typeof setTimeout
  })
  await page.goto('/')
  await test.step('the code loads after the picture of the first view', async () => {
    const [picture, code] = await page.evaluate(() => {
      const first = document.querySelector<HTMLImageElement>(
        'img[fetchpriority="high"]',
      )?.currentSrc
      const found = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return [
        found.find(({ name }) => name === first)?.responseEnd,
        found.find(({ name }) => /entry-shop-.*\.js$/.test(name))?.startTime,
      ]
    })
    expect(code).toBeGreaterThan(picture ?? Number.POSITIVE_INFINITY)
  })
  await test.step('the head has the site’s metadata', async () => {
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    await expect(page).toHaveTitle(/Скидки и акции в Москве/)
    expect(await content('meta[property="og:type"]')).toBe('Website')
    expect(await content('meta[property="og:site_name"]')).toBe('Скидора')
    expect(await content('meta[property="og:image"]')).toMatch(/\/og-default\.png$/)
    expect(await content('meta[name="description"]')).toMatch(/Москве/)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /^http:\/\/localhost:\d+\/$/,
    )
  })
  await test.step('a progress bar shows while the next page loads', async () => {
    const release = await holdRoute(page, '**/gateway/crm/**')
    await page
      .getByRole('navigation', { name: 'Популярные категории' })
      .getByRole('link', { name: 'Сегодня' })
      .click()
    await expect(page.getByRole('progressbar', { name: 'Страница загружается' })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Акции сегодня/)
    await expect(page.getByRole('progressbar', { name: 'Страница загружается' })).toBeHidden()
  })
})

for (const { name, slug, heading } of [
  { name: 'Moscow', slug: null, heading: 'Скидки и акции в Москве' },
  { name: 'Kazan', slug: 'kazan', heading: 'Скидки и акции в Казани' },
]) {
  test(`home of ${name} shows its sections in order`, async ({ page, baseURL }) => {
    await page.goto(slug ? cityUrl(baseURL, slug) : '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(sections)
    for (const [title, count] of [
      ['Товары', 9],
      ['Отели', 15],
      ['Услуги', 15],
      ['Туры', 9],
      ['Рестораны', 3],
    ] as const) {
      await expect(
        page.getByRole('region', { name: title }).first().getByRole('article'),
      ).toHaveCount(count)
    }
    await expect(page.getByRole('region', { name: 'Главные предложения' })).toBeVisible()
  })
}

test('replays clicks made before the code has loaded', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/entry-shop-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const opened = page.goto('/')
  const heart = page.getByRole('button', { name: /избранно/i }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  held.resolve()
  await opened
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('handles a click during hydration once', async ({ page }) => {
  // React has attached its listeners but has not hydrated the button yet.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...how) {
      listen.apply(this, how)
      if (!(this instanceof Element) || this.id !== 'root' || how[0] !== 'click') return
      EventTarget.prototype.addEventListener = listen
      queueMicrotask(() =>
        document.querySelector<HTMLElement>('[aria-label="Показать пароль"]')?.click(),
      )
    }
  })
  await page.goto('/dev/ui')
  await expect(page.getByRole('button', { name: 'Скрыть пароль' })).toBeVisible()
  // A second handling would happen when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.getByRole('button', { name: 'Скрыть пароль' })).toBeVisible()
})

test('opens a deal from its card, and Back restores the scroll position', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Туры' }).first().getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  const title = await card.getByRole('link').innerText()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(300)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/deals\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(
    new RegExp(title.slice(0, 10).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  )
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 50)
})

test.describe('a failed feed', () => {
  test.use({ allowedMessages: /Failed to load resource/ })

  test('leaves the rest of the page intact and can be retried', async ({ page }) => {
    await page.goto('/today/')
    await page.route('**/api/v4/mainPage/getHotels*', (route) =>
      route.fulfill({ status: 503, body: 'down' }),
    )
    await page.getByRole('link', { name: 'Скидора', exact: true }).first().click()
    await expect(
      page.getByRole('region', { name: 'Товары' }).first().getByRole('article').first(),
    ).toBeVisible()
    await expect(page.getByText('Этот раздел не загрузился')).toBeVisible()
    await page.unroute('**/api/v4/mainPage/getHotels*')
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect(
      page.getByRole('region', { name: 'Отели' }).first().getByRole('article'),
    ).toHaveCount(15)
  })
})

test('a slow feed leaves the rest of the page intact', async ({ page }) => {
  await page.goto('/today/')
  const release = await holdRoute(page, '**/api/v4/mainPage/getTours*')
  await page.getByRole('link', { name: 'Скидора', exact: true }).first().click()
  await expect(
    page.getByRole('region', { name: 'Отели' }).first().getByRole('article'),
  ).toHaveCount(15)
  await expect(page.getByText('Этот раздел не загрузился')).toBeVisible()
  release()
})
