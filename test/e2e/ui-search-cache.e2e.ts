import { expect, test } from '../support/browser.ts'
import { stubPictures } from '../support/gallery.ts'

const host = 'https://webcache.googleusercontent.com'
const copy = `${host}/search?q=cache:skidora`

test("works in a search engine's stored copy without changing its URL", async ({
  page,
  baseURL,
}) => {
  await page.route(`${host}/**`, async (route) => {
    const address = route.request().url()
    const url = address === copy ? `${baseURL}/` : address.replace(host, baseURL ?? '')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await stubPictures(page)
  await page.goto(copy)
  // Carousel arrows are rendered by scripts only.
  await expect(page.getByRole('button', { name: 'Вперёд' }).first()).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  await page
    .getByRole('navigation', { name: 'Популярные категории' })
    .getByRole('link', { name: 'Сегодня' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Акции сегодня в Москве')
  await expect(page.locator('body')).toHaveAttribute('data-same-document')
  expect(page.url()).toBe(copy)
})
