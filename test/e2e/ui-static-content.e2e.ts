import { expect, test } from '../support/browser.ts'
import { stubPictures } from '../support/gallery.ts'

test.beforeEach(({ page }) => stubPictures(page))

test('rerenders an unhydrated list when it changes', async ({ page }) => {
  await page.goto('/')
  const kazan = page.getByRole('contentinfo').getByRole('link', { name: 'Казань' })
  await expect(kazan).toHaveAttribute('href', /\/\?city=/)
  await page
    .getByRole('navigation', { name: 'Популярные категории' })
    .getByRole('link', { name: 'Сегодня' })
    .click()
  await expect(page).toHaveURL(/\/today\/$/)
  await expect(kazan).toHaveAttribute('href', /\/today\/\?city=/)
})

test('restores cards on Back', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('main').getByRole('article')
  const titles = await cards.getByRole('heading').allTextContents()
  expect(titles.length).toBeGreaterThan(40)
  await page
    .getByRole('navigation', { name: 'Популярные категории' })
    .getByRole('link', { name: 'Сегодня' })
    .click()
  await expect(page).toHaveURL(/\/today\/$/)
  await page.goBack()
  await expect(cards.getByRole('heading')).toHaveText(titles)
})
