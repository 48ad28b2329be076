import { expect, test } from '../support/browser.ts'
import { openGallery } from '../support/gallery.ts'

test('draws an icon below the fold when it is scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await openGallery(page)
  const drawing = page
    .getByRole('listitem')
    .filter({ hasText: /^utensils$/ })
    .locator('use')
  await expect(drawing).toHaveCount(0)
  await page.getByText('utensils', { exact: true }).scrollIntoViewIfNeeded()
  await expect(drawing).toHaveAttribute('href', /^\/assets\/sprite-.*\.svg#utensils$/)
})

test('renders the icons of the first view on the server', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  expect(html.match(/<use href="([^"]*)#map-pin">/)?.[1]).toMatch(/^\/assets\/sprite-.*\.svg$/)
})

test.describe('a missing picture', () => {
  test.use({ allowedMessages: /Failed to load resource/ })

  for (const when of ['before', 'after'] as const) {
    test(`becomes a placeholder of its size, if it fails ${when} the scripts load`, async ({
      page,
    }) => {
      await openGallery(page)
      const picture = page.getByRole('img', { name: 'Пицца с бокалом вина' })
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('tagName', 'IMG')
      const box = await picture.boundingBox()

      const opened = Promise.withResolvers<void>()
      await page.route('**/img/**', async (route) => {
        if (when === 'after') await opened.promise
        await route.fulfill({ status: 404 })
      })
      const failed = page.waitForResponse(
        await picture.evaluate((image: HTMLImageElement) => image.currentSrc),
      )
      if (when === 'before')
        await page.route('**/entry-shop-*.js', async (route) => {
          await failed
          await route.continue()
        })
      await page.reload()
      opened.resolve()
      // Does not wait for it to be stable: it is replaced meanwhile.
      await picture.evaluate((element) => element.scrollIntoView())
      await expect(picture).toHaveJSProperty('tagName', 'svg')
      const placeholder = await picture.boundingBox()
      expect([placeholder?.width, placeholder?.height]).toEqual([box?.width, box?.height])
    })
  }
})

test('shows a placeholder for a picture without a source, and logs it', async ({ page }) => {
  const logged = page.waitForResponse(/\/gateway\/qa\/logelk\?message=Invalid\+src\+attribute/)
  await openGallery(page)
  await expect(page.getByRole('img', { name: 'Картинки нет' })).toHaveJSProperty('tagName', 'svg')
  expect((await logged).status()).toBe(200)
})
