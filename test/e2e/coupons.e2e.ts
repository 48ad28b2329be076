import type { Page } from '@playwright/test'
import { expect, signInWithoutForm, test, useUniqueIp } from '../support/browser.ts'
import { signInWithCoupons } from '../support/coupon-owner.ts'
import { expectNoOverflow } from '../support/no-overflow.ts'
import { messageTo } from '../support/outbox.ts'

test.beforeEach(({ page }) => useUniqueIp(page))

const rows = (page: Page) => page.getByRole('main').getByRole('link', { name: /№ \d{4} \d{4}/ })

test('lists, filters, opens and shows coupons at 375 px', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const { ids } = await signInWithCoupons(page)
  await page.goto('/user')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Купоны/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Купоны')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Остался 1')
  await expectNoOverflow(page)
  const option = rows(page).first().getByText(' · ').first()
  const cut = () => option.evaluate((text) => text.scrollWidth - text.clientWidth)
  await expect.poll(cut).toBe(0)

  const filters = page.getByRole('navigation', { name: 'Какие купоны показать' })
  await filters.getByRole('link', { name: /^Использованные/ }).click()
  await expect(page).toHaveURL(/status=used$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Использован')
  await filters.getByRole('link', { name: /^Возвраты/ }).click()
  await expect(page.getByRole('heading', { name: 'Возвратов нет' })).toBeVisible()
  await filters.getByRole('link', { name: /^Все/ }).click()
  await expect(rows(page)).toHaveCount(4)
  await filters.getByRole('link', { name: /^Действующие/ }).click()

  await expect(rows(page)).toHaveCount(2)
  // As in Safari, whose clicks focus no links.
  await rows(page)
    .first()
    .evaluate((link: HTMLElement) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      link.click()
    })
  await expect(page).toHaveURL(new RegExp(`/user/coupons\\?coupon=${ids[0]}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(
    page.getByRole('navigation', { name: 'Основные разделы' }).getByText('Профиль'),
  ).toHaveAttribute('aria-current', 'true')
  const code = page.getByRole('img', { name: /^QR-код купона/ })
  await expect(code).toBeVisible()
  expect((await code.boundingBox())?.width).toBeGreaterThan(280)
  await expect(page.getByRole('link', { name: 'Вернуть купон' })).toHaveAttribute(
    'href',
    `/user/coupone_return_request_new/?couponId=${ids[0]}`,
  )
  await expect(page.getByRole('heading', { name: 'Где это' })).toBeVisible()
  await expectNoOverflow(page)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('link', { name: 'Показать на кассе' }).click()
  await expect(page).toHaveURL(/\/user\/coupons\/show\?coupon=\d+$/)
  await expect(code).toBeVisible()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'К купону' }).click()
  await expect(page.getByRole('heading', { name: 'Условия' })).toBeVisible()
})

test('prints a coupon, exports it to the calendar and copies it', async ({ page, context }) => {
  const { ids } = await signInWithCoupons(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/user/coupons?coupon=${ids[0]}`)
  const pdf = page.getByRole('link', { name: 'PDF' })
  await expect(pdf).toHaveAttribute('target', '_blank')
  const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'В календарь' }).click()
  expect((await download).suggestedFilename()).toBe(`skidora-${ids[0]}.ics`)

  await page.getByRole('button', { name: 'Копировать номер' }).click()
  await expect(page.getByText('Скопировано')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{12}$/)
})

test.describe('sending a coupon', () => {
  test.use({ allowedMessages: /Failed to load resource/ })

  test('sends it to a friend as a gift, by keyboard, and reports a failure', async ({ page }) => {
    const { email, ids } = await signInWithCoupons(page)
    // Routed before the page opens: added to a running page, it may come too late.
    let requests = 0
    await page.route('**/send-coupons', (route) => {
      requests += 1
      return requests === 2 ? route.abort() : route.continue()
    })
    await page.goto(`/user/coupons?coupon=${ids[0]}`)
    const opener = page.getByRole('button', { name: 'Отправить' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Отправить купон' })
    await expect(dialog.getByLabel('Почта')).toHaveValue(email)
    // The dialog takes the focus shortly after it is rendered.
    await expect(dialog.locator(':focus')).toHaveCount(1)

    await dialog.getByLabel('Почта').fill('nina@yandex.ry')
    await dialog.getByRole('button', { name: 'nina@yandex.ru' }).click()
    await expect(dialog.getByLabel('Почта')).toHaveValue('nina@yandex.ru')
    await expect(dialog.getByLabel('Почта')).toBeFocused()

    await dialog.getByLabel('Почта').fill('без собаки')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Проверьте адрес почты.')).toBeVisible()

    const friend = `friend-${crypto.randomUUID()}@mail.ru`
    await dialog.getByLabel('Почта').fill(friend)
    await page.keyboard.press('Enter')
    await expect(
      dialog.getByText('Не получилось отправить купон. Попробуйте ещё раз через минуту.'),
    ).toBeVisible()

    await dialog.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Отправить' }).click()
    await expect(dialog.getByText(`Отправили на ${friend}.`)).toBeVisible()
    const letter = await messageTo(page.request, friend)
    expect(letter.subject).toMatch(/^Вера дарит вам купон: /)
    expect(letter.text).toMatch(/№ \d{4} \d{4} \d{4}, ПИН \d{4}/)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByLabel('СМС').check()
    await expect(dialog.getByText('СМС отправлять пока некуда')).toBeVisible()
  })
})

test('disables and enables reminders', async ({ page }) => {
  await signInWithCoupons(page)
  await page.goto('/user/subscribe')
  const box = page.getByLabel('Напоминать о купонах')
  await expect(box).toBeChecked()
  await box.uncheck()
  await expect(page.getByText('Больше не будем напоминать о купонах.')).toBeVisible()
  await page.reload()
  await expect(box).not.toBeChecked()
})

test('shows a user without purchases where to buy', async ({ page }) => {
  await signInWithoutForm(page, 'empty@skidora.ru')
  await page.goto('/user/coupons/index.php')
  await expect(page.getByRole('heading', { name: 'Купонов пока нет' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Акции сегодня' })).toBeVisible()
  for (const coupon of ['1', 'x', '0', '9'.repeat(40), encodeURIComponent('🎟️')]) {
    await page.goto(`/user/coupons?coupon=${coupon}`)
    await expect(page.getByRole('heading', { name: 'Такого купона у вас нет' })).toBeVisible()
  }
})

test('redirects a guest to sign-in and then to the coupon', async ({ page }) => {
  await page.goto('/user/coupons?coupon=1')
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent('/user/coupons?coupon=1')}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('coupons can be found, read and shown', async ({ page }) => {
    await signInWithCoupons(page)
    await page.goto('/user/coupons')
    await page.getByRole('link', { name: /^Все \d/ }).click()
    await expect(rows(page)).toHaveCount(4)
    await page.goto('/user/coupons')
    await rows(page).first().click()
    await expect(page.getByRole('img', { name: /^QR-код купона/ })).toBeVisible()
    await page.getByRole('link', { name: 'Показать на кассе' }).click()
    await expect(page.getByText('ПИН', { exact: true })).toBeVisible()
  })
})
