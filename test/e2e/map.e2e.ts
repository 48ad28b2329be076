import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { openGallery } from '../support/gallery.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const chain = '12 предложений: приблизить'
const pair = '2 предложения в одном месте'
const spa = 'от 3 400 ₽'
const unmoved = 'карту ещё не двигали'
/** Longer than a map waits for the end of a move. */
const reportDelayMs = 500
const fourNumbersAndZoom = /^(-?\d+(\.\d+)?,){3}-?\d+(\.\d+)? × \d+$/

const dealMap = (page: Page) => page.getByRole('region', { name: 'Образцы акций на карте' })
const card = (page: Page) => page.getByRole('dialog', { name: 'Что здесь есть' })
const seenArea = (page: Page) => page.getByRole('status', { name: 'Что видно на карте' })

async function openMap(page: Page): Promise<Locator> {
  await openGallery(page)
  return showMap(page)
}

async function showMap(page: Page): Promise<Locator> {
  await scrollTo(page.getByRole('heading', { name: 'Акции на карте' }))
  await expect(dealMap(page).getByRole('button', { name: pair })).toBeVisible()
  return dealMap(page)
}

/** Scrolls to the top of the window: maps below it come into view, too. */
const scrollTo = (element: Locator) => element.evaluate((found) => found.scrollIntoView())

/** Left, bottom, right, top and zoom, as the page received them. */
async function reportedArea(page: Page) {
  await expect(seenArea(page)).toHaveText(fourNumbersAndZoom)
  const [bounds = '', zoom] = ((await seenArea(page).textContent()) ?? '').split(' × ')
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds.split(',').map(Number)
  return { left, bottom, right, top, zoom: Number(zoom) }
}

/** Needs `page.clock.install`. */
async function drag(page: Page, from: { x: number; y: number }, by: number) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by / 2, from.y, { steps: 4 })
  await page.mouse.move(from.x + by, from.y, { steps: 4 })
  // A pause stops the inertia of the map.
  await page.clock.fastForward(200)
  await page.mouse.up()
}

async function middleOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('Not in view')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('loads, searches and opens pins only when asked to', async ({ page }) => {
  await page.clock.install()
  await test.step('loads the map code when a map comes into view', async () => {
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await openGallery(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(requestedUrls.filter((url) => /Canvas|leaflet/i.test(url))).toEqual([])
    await showMap(page)
    expect(requestedUrls.filter((url) => /Canvas|leaflet/i.test(url))).not.toEqual([])
    expect(requestedUrls.filter((url) => !url.startsWith(new URL('/', page.url()).href))).toEqual(
      [],
    )
  })
  await test.step('does not search while nobody has moved the map', async () => {
    const map = dealMap(page)

    await test.step('a message is shown over the map', async () => {
      await page.getByRole('button', { name: 'Искать', exact: true }).click()
      await expect(page.getByText('Идёт поиск акций...')).toBeVisible()
      await page.getByRole('button', { name: 'Закончить поиск' }).click()
      await expect(page.getByText('Идёт поиск акций...')).toBeHidden()
    })

    await test.step('a deal in the list highlights its pins, and a pin its deal', async () => {
      const list = page.getByRole('list', { name: 'Акции списком' })
      const deal = (title: string) => list.getByRole('listitem').filter({ hasText: title })
      await deal('Спа-программа «Лотос»').hover()
      await expect(map.getByRole('button', { name: spa })).toHaveAttribute('data-lit')
      await expect(map.getByRole('button', { name: chain })).not.toHaveAttribute('data-lit')
      await deal('Маникюр в студии «Лак»').hover()
      await expect(map.getByRole('button', { name: chain })).toHaveAttribute('data-lit')
      await map.getByRole('button', { name: spa }).hover()
      await expect(deal('Спа-программа «Лотос»')).toHaveAttribute('data-lit')
    })

    await test.step('a pin opens the card of its deal by mouse', async () => {
      await map.getByRole('button', { name: spa }).click()
      await expect(card(page).getByRole('heading')).toHaveText('Спа-программа «Лотос»')
      await expect(map.getByRole('button', { name: spa })).toHaveAttribute('aria-expanded', 'true')
      await card(page).getByRole('button', { name: 'Закрыть' }).click()
      await expect(card(page)).toBeHidden()

      await map.getByRole('button', { name: pair }).click()
      await expect(card(page).getByRole('heading')).toHaveText([
        'Бургеры в баре «Огонь и дым»',
        'Квест «Тайна особняка»',
      ])
      await map.click({ position: { x: 40, y: 40 } })
      await expect(card(page)).toBeHidden()
      // Opening a card may shift the map slightly, which must not start a search.
      await page.clock.fastForward(reportDelayMs)
      await expect(seenArea(page)).toHaveText(unmoved)
    })

    await test.step('the page moves the map without a notification', async () => {
      await page.getByRole('button', { name: 'Показать сеть' }).click()
      await expect(map.getByRole('button', { name: chain })).toHaveCount(0)
      await expect(map.getByRole('button', { name: spa })).toHaveCount(0)
      await page.getByRole('button', { name: 'Показать всё' }).click()
      await expect(map.getByRole('button', { name: chain })).toBeVisible()
      await expect(map.getByRole('button', { name: spa })).toBeVisible()
      await page.clock.fastForward(reportDelayMs)
      await expect(seenArea(page)).toHaveText(unmoved)
    })
  })
  await test.step('does not open a pin when the map is dragged by it', async () => {
    const map = dealMap(page)
    await drag(page, await middleOf(map.getByRole('button', { name: spa })), 80)
    await expect(seenArea(page)).toHaveText(fourNumbersAndZoom)
    await expect(card(page)).toBeHidden()
    await map.getByRole('button', { name: spa }).click()
    await expect(card(page)).toBeVisible()
  })
  await test.step('numbers places as in their list and links the route', async () => {
    await scrollTo(page.getByRole('heading', { name: 'Адреса на карте' }))
    const map = page.getByRole('region', { name: 'Образцы адресов на карте' })
    await expect(map.getByRole('button')).toHaveText(['1', '2', '3'])
    await map.getByRole('button', { name: '2: Москва, Большая Полянка, 30' }).click()
    const address = page.getByRole('dialog', { name: 'Адрес' })
    await expect(address).toContainText('Москва, Большая Полянка, 30')
    const way = address.getByRole('link', { name: 'Построить маршрут' })
    await expect(way).toHaveAttribute('href', /rtext=~55\.7352,37\.6184/)
    await expect(way).toHaveAttribute('rel', /noopener/)
    await page.keyboard.press('Escape')
    await expect(address).toBeHidden()
    await expect(map.getByRole('button', { name: '2:' })).toBeFocused()
  })
})

test('splits a cluster into pins and notifies the page', async ({ page }) => {
  const map = await openMap(page)
  await expect(seenArea(page)).toHaveText(unmoved)
  await map.getByRole('button', { name: chain }).click()
  await expect(map.getByRole('button', { name: chain })).toHaveCount(0)
  const { left, bottom, right, top } = await reportedArea(page)
  expect(left < 37.667 && 37.667 < right && bottom < 55.78 && 55.78 < top).toBe(true)
  const clusters = map.getByRole('button', { name: 'приблизить' })
  // A cluster may split by itself before it is clicked.
  await expect(async () => {
    if ((await clusters.count()) > 0) await clusters.first().click({ timeout: 2000 })
    await expect(clusters).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(map.getByRole('button', { name: 'от 990 ₽' }).first()).toBeVisible()
})

test('notifies the page of the visible area when the map moves or zooms', async ({ page }) => {
  await page.clock.install()
  const map = await openMap(page)
  await drag(page, await middleOf(map), -150)
  const before = await reportedArea(page)
  await page.getByRole('button', { name: 'Приблизить', exact: true }).first().click()
  await expect(seenArea(page)).toHaveText(new RegExp(` × ${before.zoom + 1}$`))
  const after = await reportedArea(page)
  expect(after.left).toBeGreaterThan(before.left)
  expect(after.right).toBeLessThan(before.right)
})

test('works by keyboard only', async ({ page }) => {
  const map = await openMap(page)
  await map.focus()
  await page.keyboard.press('ArrowLeft')
  const moved = await reportedArea(page)
  await page.keyboard.press('Minus')
  await expect(seenArea(page)).toHaveText(new RegExp(` × ${moved.zoom - 1}$`))
  await page.keyboard.press('Equal')
  await expect(seenArea(page)).toHaveText(new RegExp(` × ${moved.zoom}$`))

  const pin = map.getByRole('button', { name: spa })
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    if (await pin.evaluate((element) => element === document.activeElement)) break
  }
  await expect(pin).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card(page).getByRole('link', { name: 'Подробнее' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
  await expect(pin).toBeFocused()

  await map.getByRole('button', { name: chain }).focus()
  await page.keyboard.press('Enter')
  await expect(map.getByRole('button', { name: chain })).toHaveCount(0)
  await expect(map).toBeFocused()
})

test('fits a phone, with a link to the list', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  const map = await openMap(page)
  await expect(page.getByRole('link', { name: 'Список', exact: true })).toBeVisible()
  await map.getByRole('button', { name: pair }).click()
  const frame = await map.boundingBox()
  const box = await card(page).boundingBox()
  expect(box && frame && box.x >= frame.x && box.x + box.width <= frame.x + frame.width).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page.getByRole('link', { name: 'Список', exact: true })).toBeHidden()
})

test.describe('the map page on a phone', () => {
  test.use({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    geolocation: { latitude: 55.7299, longitude: 37.6237 },
    permissions: ['geolocation'],
  })

  test('has its header, filters and location button, and the close button beside the heart', async ({
    page,
  }) => {
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await page.goto('/services/restaurants/map')
    const map = page.getByRole('region', { name: 'Рестораны на карте' })
    await expect(map.getByRole('button').first()).toBeVisible()
    await expect(page.getByRole('banner')).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Фильтры' })).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Список', exact: true })).toBeInViewport({
      ratio: 1,
    })

    await test.step('streets, water and metro are drawn from our own data', async () => {
      await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
      expect(await map.locator('.leaflet-pane svg path').count()).toBeGreaterThan(30)
      const home = new URL('/', page.url()).href
      expect(requestedUrls.filter((url) => !url.startsWith(home))).toEqual([])
    })

    await test.step('the map moves to the visitor and searches there', async () => {
      await page.getByRole('button', { name: 'Я здесь' }).tap()
      await expect(page).toHaveURL(/coordinates=/)
      const text = new URL(page.url()).searchParams.get('coordinates') ?? ''
      const [left = 0, bottom = 0, right = 0, top = 0] = text.split(',').map(Number)
      expect(left < 37.6237 && 37.6237 < right && bottom < 55.7299 && 55.7299 < top).toBe(true)
    })

    await test.step('the close button of a card does not cover the heart of its deal', async () => {
      const marks = map.getByRole('button')
      // A cluster splits on click; a single pin opens its card.
      await expect(async () => {
        if (await card(page).isVisible()) return
        await marks.last().press('Enter')
        await expect(card(page)).toBeVisible({ timeout: 1000 })
      }).toPass()
      const cross = await card(page).getByRole('button', { name: 'Закрыть' }).boundingBox()
      const heart = await card(page)
        .getByRole('button', { name: /избранн/i })
        .first()
        .boundingBox()
      if (!cross || !heart) throw new Error('Not in view')
      expect(heart.y).toBeGreaterThanOrEqual(cross.y + cross.height)
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })

  test('shows a message when geolocation fails', async ({ page, context }) => {
    await context.clearPermissions()
    await page.goto('/services/restaurants/map')
    await page.getByRole('button', { name: 'Я здесь' }).tap()
    const message = page.getByText('Не получилось узнать, где вы.')
    await expect(message).toBeVisible()
    const list = page.getByRole('link', { name: 'Список', exact: true })
    const [above, below] = await Promise.all([message.boundingBox(), list.boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  })
})

test('jumps instead of animating with reduced motion', async ({ page }) => {
  const map = await openMap(page)
  await expect(map.locator('.leaflet-proxy')).toBeAttached()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page)
  await expect(map.locator('.leaflet-proxy')).toHaveCount(0)
  await map.getByRole('button', { name: chain }).click()
  await expect(map.getByRole('button', { name: chain })).toHaveCount(0)
})

test('shows the places of a deal', async ({ page }) => {
  await page.goto('/services/restaurants')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await scrollTo(page.getByRole('link', { name: 'Построить маршрут' }).last())
  const map = page.getByRole('region', { name: 'Адреса на карте' })
  await map.getByRole('button', { name: /^1: / }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Адрес' })).toBeVisible()
})

test.describe('with tiles', () => {
  test.use({ allowedMessages: /Failed to load resource/ })

  /** The page as rendered by a server with TILE_URL set. */
  const withTiles = (page: Page) =>
    page.route('**/dev/ui', async (route) => {
      const response = await route.fetch()
      const tiles = { url: '/tiles/{z}/{x}/{y}.svg', attribution: 'Кто-то нарисовал' }
      const body = (await response.text()).replace(
        '"tiles":null',
        `"tiles":${JSON.stringify(tiles)}`,
      )
      await route.fulfill({ response, body })
    })

  test('they are drawn below the pins, with their attribution', async ({ page }) => {
    await withTiles(page)
    await page.route('**/tiles/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>',
      }),
    )
    const map = await openMap(page)
    await expect(map.locator('.leaflet-tile-loaded').first()).toBeAttached()
    await expect(map.getByText('Кто-то нарисовал')).toBeVisible()
  })

  test('the map works when they fail to load', async ({ page }) => {
    await withTiles(page)
    await page.route('**/tiles/**', (route) => route.fulfill({ status: 404 }))
    const map = await openMap(page)
    await expect(map.locator('.leaflet-tile-loaded')).toHaveCount(0)
    await expect(map.getByText('Москва', { exact: true })).toBeVisible()
    await map.getByRole('button', { name: spa }).click()
    await expect(card(page)).toBeVisible()
    await map.getByRole('button', { name: chain }).click()
    await reportedArea(page)
  })
})

test.describe('when its code fails to load', () => {
  test.use({ allowedMessages: /Failed to load resource|dynamically imported|ChunkLoadError/ })

  test('the map says so, and the rest of the page works', async ({ page }) => {
    await page.route('**/assets/*Canvas*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.setViewportSize({ width: 375, height: 720 })
    await openGallery(page)
    await scrollTo(page.getByRole('heading', { name: 'Акции на карте' }))
    await expect(page.getByText('Карта не загрузилась').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Список', exact: true })).toBeVisible()
    await page.unroute('**/assets/*Canvas*.js')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Обновить страницу' }).first().click()
    await reloaded
    await showMap(page)
  })

  test('the map waits for the network and then loads by itself', async ({ page }) => {
    await page.route('**/assets/*Canvas*.js', (route) => route.abort())
    await page.goto('/services/restaurants/map')
    await expect(page.getByText('Нет связи с сервером.')).toBeVisible()
    await page.unroute('**/assets/*Canvas*.js')
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(page.locator('.leaflet-container').first()).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a deal lists its addresses and routes', async ({ page }) => {
    await page.goto('/services/restaurants')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Где это' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Построить маршрут' }).first()).toBeVisible()
  })
})
