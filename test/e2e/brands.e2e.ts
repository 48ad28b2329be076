import type { Page } from '@playwright/test'
import { cityUrl, expect, test } from '../support/browser.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { query } from '../support/query.ts'

const alphabet = (page: Page) => page.getByRole('region', { name: 'По алфавиту' })
const views = (page: Page) => page.getByRole('navigation', { name: 'О бренде' })

/** A Moscow brand with deals, places and more than a page of reviews. */
async function fullBrand(): Promise<string> {
  const [brand] = await query<{ slug: string }>(
    `select brands.slug from brands
     join brand_cities on brand_cities.brand_id = brands.id
     join cities on cities.city_id = brand_cities.city_id and cities.slug = 'moscow'
     where brand_cities.deal_count > 0 and brand_cities.place_count > 1
       and (select count(*) from reviews
            where reviews.brand_id = brands.id and reviews.status = 'published') > 10
     order by brands.id limit 1`,
  )
  return brand?.slug ?? ''
}

test('finds a brand by theme, letter and name at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/brands')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бренды в Москве')
  const all = await alphabet(page).getByRole('listitem').count()
  await page
    .getByRole('navigation', { name: 'Темы' })
    .getByRole('link', { name: /Рестораны/ })
    .click()
  await expect(page).toHaveURL(/\/brands\?category=restaurants$/)
  await expect.poll(() => alphabet(page).getByRole('listitem').count()).toBeLessThan(all)
  const first = alphabet(page).getByRole('link', { name: /«/ }).first()
  const title = await first.innerText()
  const name = title.match(/«(.+)»/)?.[1] ?? ''
  await page.getByLabel('Название').fill(name.toUpperCase())
  await expect(alphabet(page).getByRole('link', { name: title })).toBeVisible()
  await page.getByLabel('Название').fill('Ъъъ')
  await expect(page.getByText('Такого бренда не нашли')).toBeVisible()
  await page.getByLabel('Название').fill(name)
  await alphabet(page).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectNoOverflow(page)
})

test('shows deals, places and reviews of a brand at 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const slug = await fullBrand()
  await page.goto(`/brands/${slug}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^В избранное: / }).first()).toBeVisible()
  await views(page).getByRole('link', { name: 'Адреса' }).click()
  await expect(page).toHaveURL(/\/places$/)
  await expect(views(page).getByRole('link', { name: 'Адреса' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('heading', { name: 'Адреса в Москве' })).toBeVisible()
  await page
    .getByRole('link', { name: /^Отзывы об этом адресе: / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/reviews\?place_id=\d+$/)
  await page.getByRole('link', { name: 'Все адреса' }).click()
  await expect(page).toHaveURL(/\/reviews$/)
  const author = page.getByRole('main').locator('time').first()
  await expect(author).toBeVisible()
  await page.getByRole('link', { name: 'Следующая страница' }).click()
  await expect(page).toHaveURL(/page=2$/)
  await page.getByRole('link', { name: 'Полезные' }).click()
  await expect(page).toHaveURL(/sort_type=useful$/)
  await views(page).getByRole('link', { name: 'Завершённые' }).click()
  await expect(page).toHaveURL(/\/completed$/)
  await expect(page.getByRole('heading', { name: /Завершённы/ }).first()).toBeVisible()
  await expectNoOverflow(page)
})

test('leads from a deal to its brand, and through its views by keyboard', async ({ page }) => {
  await page.goto('/today/')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/deals\//)
  await page.getByRole('main').locator('a[href^="/brands/"]').first().click()
  await expect(page).toHaveURL(/\/brands\/[a-z0-9-]+$/)
  await views(page).getByRole('link', { name: 'Акции' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(views(page).getByRole('link', { name: 'Адреса' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/places$/)
})

test('responds 404 to unknown URLs', async ({ request }) => {
  for (const path of ['/brands/no-such-brand', '/brands/X%20Y', '/brands/x/money'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists, searches and opens brands, also in cities without them', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/brands')
    await page.getByLabel('Название').fill('рест')
    await page.getByRole('main').getByRole('button', { name: 'Найти' }).click()
    await expect(page).toHaveURL(/\/brands\?q=/)
    const links = await alphabet(page).getByRole('link', { name: /«/ }).allInnerTexts()
    expect(links.length).toBeGreaterThan(0)
    for (const title of links) expect(title.toLowerCase()).toContain('рест')

    const [brand] = await query<{ slug: string }>(
      `select brands.slug from brands
       where exists (select from brand_cities where brand_id = brands.id and deal_count > 0)
         and not exists (
           select from brand_cities join cities using (city_id)
           where brand_id = brands.id and cities.slug = 'kazan')
       order by id limit 1`,
    )
    await page.goto(cityUrl(baseURL, 'kazan', `/brands/${brand?.slug}`))
    await expect(page.getByRole('heading', { name: 'Сейчас акций в Казани нет' })).toBeVisible()
    const elsewhere = page
      .getByRole('region', { name: 'Где ещё работает' })
      .getByRole('link')
      .first()
    await elsewhere.click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
