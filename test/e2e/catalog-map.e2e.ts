import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { chooseOrder } from '../support/choose-order.ts'
import { holdRoute } from '../support/hold-route.ts'

const total = (page: Page) =>
  page.getByRole('region', { name: 'Акции' }).getByRole('heading').first()

async function countOf(page: Page): Promise<number> {
  const text = await total(page).innerText()
  return Number(text.replaceAll(/\D/g, ''))
}

test('searches the visible area when the map moves', async ({ page }) => {
  await page.goto('/services/restaurants')
  await page.getByRole('link', { name: 'На карте' }).click()
  await expect(page).toHaveURL(/\/services\/restaurants\/map$/)
  const map = page.getByLabel('Рестораны на карте')
  await expect(map).toBeVisible()
  const all = await countOf(page)
  const nearer = page.getByRole('button', { name: 'Приблизить', exact: true })
  await nearer.click()
  await expect(page).toHaveURL(/coordinates=[\d.,%C]+&zoom=\d+/)
  // A move that is not in the URL yet would lead back to the map.
  const once = page.url()
  await nearer.click()
  await expect(page).not.toHaveURL(once)
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  await page.getByRole('link', { name: 'Списком' }).click()
  await expect(page).toHaveURL(/\/services\/restaurants$/)
})

test('opens the list also when the map has just been moved', async ({ page }) => {
  await page.clock.install()
  await page.goto('/services/restaurants/map')
  const nearer = page.getByRole('button', { name: 'Приблизить', exact: true })
  await expect(nearer).toBeVisible()
  const letList = await holdRoute(page, '**/getCategoryDealOffers?**')
  await nearer.click()
  await page.getByRole('link', { name: 'Списком' }).click()
  // The move is searched after a delay.
  await page.clock.fastForward(1000)
  letList()
  await expect(page).toHaveURL(/\/services\/restaurants$/)
  await expect(page.getByRole('link', { name: 'На карте' })).toBeVisible()
})

test('marks the list and the map as busy while deals load', async ({ page }) => {
  const deals = '**/getCategoryDealOffers?**'
  await page.goto('/services')
  const letList = await holdRoute(page, deals)
  const busy = page.getByRole('region', { name: 'Акции' }).locator('[aria-busy=true]')
  await chooseOrder(page, 'Сначала новые')
  await expect(busy).toBeVisible()
  letList()
  await expect(busy).toHaveCount(0)
  await page.unroute(deals)

  await page.goto('/services/map')
  await expect(
    page.getByText('Показаны первые 100 акций. Приблизьте карту, чтобы увидеть больше.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Показать ещё' })).toHaveCount(0)
  const letMap = await holdRoute(page, deals)
  await page.getByRole('button', { name: 'Приблизить', exact: true }).click()
  await expect(page.getByText('Идёт поиск акций...')).toBeVisible()
  letMap()
  await expect(page.getByText('Идёт поиск акций...')).toBeHidden()
})

test('limits the zoom of maps to 19, and to 17 for hotels', async ({ page }) => {
  for (const [path, zoom] of [
    ['/services/map?coordinates=37.617,55.754,37.618,55.755&zoom=18', 19],
    ['/hotels/sochi/map?coordinates=39.72,43.58,39.73,43.59', 17],
  ] as const) {
    await page.goto(path)
    const map = page.getByRole('region', { name: / на карте$/ })
    const nearer = page.getByRole('button', { name: 'Приблизить', exact: true })
    await expect(nearer).toBeVisible()
    while ((await nearer.getAttribute('aria-disabled')) !== 'true') {
      const before = page.url()
      await nearer.click()
      await expect(page).not.toHaveURL(before)
    }
    const bounds = new URL(page.url()).searchParams.get('coordinates')?.split(',').map(Number)
    const [left = 0, , right = 0] = bounds ?? []
    const { width = 1 } = (await map.boundingBox()) ?? {}
    // The world is 256 pixels wide at zoom 0, and doubles with each level.
    expect(Math.log2(360 / 256 / ((right - left) / width))).toBeCloseTo(zoom, 0)
  }
})
