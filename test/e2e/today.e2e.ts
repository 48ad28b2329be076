import { cityUrl, expect, test } from '../support/browser.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'

test('groups deals by category in order, with counts', async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('link', { name: 'Все акции на сегодня' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Акции сегодня в Москве')
  const contents = page.getByRole('navigation', { name: 'Разделы страницы' })
  const titles = await contents.getByRole('link').allInnerTexts()
  expect(titles.length).toBeGreaterThanOrEqual(6)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles)
  for (const title of titles) {
    await expect(page.getByRole('region', { name: title })).toContainText(/акци(я|и|й)/)
  }
  await expectNoOverflow(page)
})

test('expands a group', async ({ page }) => {
  await page.goto('/today/')
  await page
    .getByRole('region', { name: 'Рестораны' })
    .getByRole('link', { name: 'Смотреть все' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Рестораны в Москве')
  expect(await page.getByRole('article').count()).toBeGreaterThan(8)
})

test('redirects the old URL of a category to the catalogue in the same city', async ({
  page,
  baseURL,
}) => {
  for (const [category, path] of [
    ['massage', '/services/massage'],
    ['cruises', '/tours/cruises'],
    ['services', '/services'],
    ['goods', '/services/goods'],
  ]) {
    const response = await page.request.get(`/today/?category=${category}`, { maxRedirects: 0 })
    expect([response.status(), response.headers().location], category).toEqual([301, path])
  }
  await page.goto(cityUrl(baseURL, 'kazan', '/today/?category=massage'))
  await expect(page).toHaveURL(cityUrl(baseURL, 'kazan', '/services/massage'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Массаж в Казани')
})

test('has breadcrumbs as structured data', async ({ page }) => {
  await page.goto('/today/')
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  )
  expect(data).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(
    data.itemListElement.map((item: { position: number; name: string }) => [
      item.position,
      item.name,
    ]),
  ).toEqual([
    [1, 'Главная'],
    [2, 'Акции сегодня'],
  ])
  expect(data.itemListElement[1].item).toMatch(/^http:\/\/localhost:\d+\/today\/$/)
})
