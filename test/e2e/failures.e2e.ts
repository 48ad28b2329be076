import type { Page } from '@playwright/test'
import { cityUrl, expect, test, waitForHydration } from '../support/browser.ts'
import { chooseOrder } from '../support/choose-order.ts'
import { holdRoute } from '../support/hold-route.ts'

test.use({ allowedMessages: /Failed to load resource|page opened without/ })

test('responds 404 to unknown paths', async ({ page }) => {
  for (const path of [
    '/nothing-here',
    '/404',
    '/deals/no-such-deal',
    '/user/nothing',
    '/checkout/nothing',
    '/ncheckout/nothing',
  ])
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такой страницы нет')
      await expect(page.getByRole('link', { name: 'Акции сегодня' }).first()).toBeVisible()
    })
})

test('responds 404 for an unknown city', async ({ page, baseURL }) => {
  const response = await page.goto(cityUrl(baseURL, 'atlantis', '/today/'))
  expect(response?.status()).toBe(404)
})

test('redirects an unknown category to /404', async ({ page }) => {
  const response = await page.goto('/today/?category=nothing')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveURL(/\/404$/)
})

test('responds 500 on /500 and offers a way out', async ({ page }) => {
  const response = await page.goto('/500')
  expect(response?.status()).toBe(500)
  await page.getByRole('link', { name: 'На главную' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Скидки и акции/)
})

test('redirects to /500 on an error that no page can show', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = () => {
      history.pushState = push
      throw new DOMException('the browser refuses once', 'DataCloneError')
    }
  })
  await page.getByRole('link', { name: 'Сегодня' }).first().click()
  await expect(page).toHaveURL(/\/500$/)
  await expect(page.getByRole('link', { name: 'На главную' })).toBeVisible()
})

test('shows an error after three failed attempts, and a retry', async ({ page }) => {
  await page.goto('/')
  let attempts = 0
  await page.route('**/gateway/crm/**/today?**', (route) => {
    attempts += 1
    return route.fulfill({ status: 503, body: 'down' })
  })
  await page
    .getByRole('navigation', { name: 'Популярные категории' })
    .getByRole('link', { name: 'Сегодня' })
    .click()
  await expect(page.getByRole('heading', { name: 'Акции не загрузились' })).toBeVisible()
  await expect(page.getByText('На сервере ошибка.')).toBeVisible()
  expect(attempts).toBe(3)
  await expect(page).toHaveURL(/\/today\/$/)
  await page.unroute('**/gateway/crm/**/today?**')
  await page.getByRole('link', { name: 'Повторить' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('renders the page without a part that does not respond', async ({ page }) => {
  await page.goto('/')
  await page.route('**/api/v4/banner/**', (route) => route.abort())
  await page
    .getByRole('navigation', { name: 'Популярные категории' })
    .locator('a[href="/services/restaurants"]')
    .click()
  await expect(page).toHaveURL(/\/restaurants$/)
  await expect(page.getByRole('region', { name: 'Акции' })).toBeVisible()
})

test('shows the offline notice above the buy bar on a phone, and closes it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/services/massage')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  const bar = page.getByRole('complementary', { name: 'Выбранный вариант' })
  await expect(bar).toBeVisible()
  await waitForNoticeCode(page)
  await page.route('**/gateway/crm/**', (route) => route.abort())
  await page.route('**/api/**', (route) => route.abort())
  await page.goBack()
  const notice = page.getByText('Нет связи с сервером.')
  await expect(notice).toBeVisible()
  const close = page.getByRole('status').getByRole('button', { name: 'Закрыть' })
  await expect
    .poll(async () => {
      const [closeBox, barBox] = await Promise.all([close.boundingBox(), bar.boundingBox()])
      return (closeBox?.y ?? 0) + (closeBox?.height ?? 0) <= (barBox?.y ?? 0)
    })
    .toBe(true)
  await close.click()
  await expect(notice).toBeHidden()
  await expect(bar).toBeVisible()
})

test('keeps the page offline, shows a notice, and continues when online', async ({
  page,
  context,
}) => {
  const notice = page.getByText('Нет связи с сервером.')
  const today = page
    .getByRole('navigation', { name: 'Популярные категории' })
    .getByRole('link', { name: 'Сегодня' })
  const home = page.getByRole('heading', { level: 1, name: /Скидки и акции/ })
  await page.goto('/')
  await waitForNoticeCode(page)

  await test.step('a heart of a guest', async () => {
    await context.setOffline(true)
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^В избранное: / })
      .first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(home).toBeVisible()
  })

  await test.step('a dialog whose code is not loaded', async () => {
    await page.getByRole('link', { name: 'Москва' }).first().click()
    await expect(notice).toBeVisible()
    await expect(home).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Выберите город' })).toBeVisible()
    await expect(notice).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('another page', async () => {
    await context.setOffline(true)
    await today.click()
    await expect(notice).toBeVisible()
    await expect(home).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/today\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Акции сегодня/)
    await expect(notice).toBeHidden()
  })

  await test.step('a deal with its style sheet', async () => {
    await context.setOffline(true)
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/deals\//)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Акции сегодня/)
    expect(await page.evaluate(failedSheets)).toEqual([])
    expect(await page.evaluate(sheetNames)).toContainEqual(expect.stringContaining('DealPage'))
  })

  await test.step('another sort order by the button', async () => {
    await page.goto('/services/massage')
    const cards = page.getByRole('region', { name: 'Акции' }).getByRole('article')
    const count = await cards.count()
    await page.route('**/api/v4/category/**', (route) => route.abort())
    await chooseOrder(page, 'Сначала дешёвые')
    await expect(notice).toBeVisible()
    await expect(cards).toHaveCount(count)
    await page.unroute('**/api/v4/category/**')
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page).toHaveURL(/sort_type=price/)
    await expect(notice).toBeHidden()
  })
})

test('offers to reload when page code is gone', async ({ page }) => {
  await page.goto('/')
  await page.route('**/assets/TodayPage-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page
    .getByRole('navigation', { name: 'Популярные категории' })
    .getByRole('link', { name: 'Сегодня' })
    .click()
  await expect(page.getByText('Пока вы были на сайте, мы его обновили')).toBeVisible()
  await page.unroute('**/assets/TodayPage-*.js')
  await page.getByRole('button', { name: 'Обновить страницу' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Акции сегодня/)
})

test('follows a redirect on the server and in the browser', async ({ page }) => {
  await page.goto('/akcii')
  await expect(page).toHaveURL(/\/today\/$/)
})

test('does not block the page by a slow redirect check', async ({ page }) => {
  await page.goto('/')
  const release = await holdRoute(page, '**/api/v4/redirect/check*')
  await page
    .getByRole('navigation', { name: 'Популярные категории' })
    .getByRole('link', { name: 'Сегодня' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Акции сегодня/)
  release()
})

/** A page loads the code of its offline notice last, so that it can be shown offline. */
const waitForNoticeCode = (page: Page) =>
  page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/ToastRegion-[^/]*\.js$/.test(name)),
  )

/** Chromium hides the rules of a style sheet that failed to load. */
const failedSheets = () =>
  [...document.styleSheets].flatMap((sheet) => {
    try {
      return sheet.cssRules.length > 0 ? [] : [sheet.href]
    } catch {
      return [sheet.href]
    }
  })

const sheetNames = () => [...document.styleSheets].map(({ href }) => href)

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('shows the offline page without a network, and restores the page when online', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto('/today/').catch(() => {})
    await expect(page.getByRole('heading', { name: 'Нет соединения с интернетом' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Акции сегодня/)
  })

  test('opens a deal at its top after an offline reload', async ({ page, context }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto('/services/beauty')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const deal = page.getByRole('main').getByRole('article').getByRole('link').first()
    await page.goto((await deal.getAttribute('href')) ?? '')
    await context.setOffline(true)
    await page.reload().catch(() => {})
    await expect(page.getByRole('heading', { name: 'Нет соединения с интернетом' })).toBeVisible()
    await page.addInitScript(() => {
      addEventListener('scroll', () => Reflect.set(window, 'hasScrolled', true))
    })
    await context.setOffline(false)
    await expect(page.getByRole('complementary', { name: 'Выбранный вариант' })).toBeVisible()
    await waitForHydration(page)
    expect(await page.evaluate(() => Reflect.get(window, 'hasScrolled'))).toBeUndefined()
  })
})

test('shows a page whose own code fails to load, and offers to reload', async ({ page }) => {
  await page.goto('/404')
  await page.route('**/assets/TodayPage-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.evaluate(() => location.assign('/today/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Акции сегодня/)
  await expect(page.getByText('Страница загрузилась не полностью')).toBeVisible()
})
