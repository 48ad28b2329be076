import { cityUrl, expect, test } from '../support/browser.ts'

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
