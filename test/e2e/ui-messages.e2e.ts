import { expect, test } from '../support/browser.ts'
import { openGallery, stopClock } from '../support/gallery.ts'
import { keepToasts } from '../support/keep-toasts.ts'

test.describe('a toast', () => {
  test('shows its message, closes by its button and is an alert for a failure', async ({
    page,
  }) => {
    await openGallery(page)
    await keepToasts(page)
    await page.getByRole('button', { name: 'Получилось', exact: true }).click()
    const toasts = page.getByRole('region', { name: 'Уведомления' })
    const toast = toasts.getByRole('dialog', { name: 'Добавили в избранное' })
    await expect(toast).toBeInViewport({ ratio: 1 })
    await toast.getByRole('button', { name: 'Закрыть' }).click()
    await page.clock.resume()
    await expect(toast).toBeHidden()

    await keepToasts(page)
    await page.getByRole('button', { name: 'Не получилось' }).click()
    const text = 'Не получилось, попробуйте ещё раз'
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeAttached()
    await expect(toasts.getByText(text)).toBeVisible()
    await page.clock.resume()

    await test.step('the progress bar announces to screen readers that the page loads', async () => {
      const bar = page.getByRole('progressbar', { name: 'Страница загружается' })
      await expect(bar).toBeHidden()
      await page.getByRole('button', { name: 'Показать вверху страницы' }).click()
      await expect(bar).toBeVisible()
      await page.getByRole('button', { name: 'Остановить' }).last().click()
      await expect(bar).toBeHidden()
    })
  })

  test('stays above an open sheet on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await openGallery(page)
    await keepToasts(page)
    const shower = page.getByRole('button', { name: 'Получилось', exact: true })
    const button = await shower.elementHandle()
    await page.getByRole('button', { name: 'Задать вопрос' }).click()
    const sheet = page.getByRole('dialog', { name: 'Задать вопрос' })
    await expect(sheet).toBeVisible()
    await button?.evaluate((behind) => (behind as HTMLElement).click())
    const toast = page.getByRole('dialog', { name: 'Добавили в избранное' })
    await expect(toast).toBeInViewport({ ratio: 1 })
    const [above, below] = await Promise.all([toast.boundingBox(), sheet.boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  })

  test('leaves the buttons of a question in the corner free', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await openGallery(page)
    await keepToasts(page)
    await page.getByRole('button', { name: 'В углу' }).click()
    const question = page.getByRole('dialog', { name: 'Ваш город — Казань?' })
    const shower = page.getByRole('button', { name: 'Получилось', exact: true })
    await shower.evaluate((button) => (button as HTMLElement).click())
    const toast = page.getByRole('dialog', { name: 'Добавили в избранное' })
    await expect(toast).toBeInViewport({ ratio: 1 })
    const [above, below] = await Promise.all([toast.boundingBox(), question.boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  })

  test('disappears by itself, one after another', async ({ page }) => {
    await page.clock.install()
    await openGallery(page)
    await page.getByRole('button', { name: 'Получилось', exact: true }).click()
    await page.getByRole('button', { name: 'К сведению' }).click()
    const toasts = page.getByRole('region', { name: 'Уведомления' })
    await expect(toasts.getByRole('dialog')).toHaveCount(2)
    // Away from the toasts: they stay while hovered.
    await page.mouse.move(0, 0)
    await page.clock.fastForward(6000)
    await expect(toasts.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('an info box', () => {
  const kinds = [
    ['status', 'Купон придёт на почту'],
    ['status', 'Вы экономите'],
    ['status', 'Осталось два купона.'],
    ['alert', 'Оплата не прошла.'],
  ] as const

  test('hides itself after three seconds at 479 px', async ({ page }) => {
    await page.setViewportSize({ width: 479, height: 800 })
    await stopClock(page)
    await openGallery(page)
    const boxes = kinds.map(([role, text]) => page.getByRole(role).filter({ hasText: text }))
    await page.clock.runFor(2999)
    for (const box of boxes) await expect(box).toBeVisible()
    await page.clock.runFor(1)
    for (const box of boxes) await expect(box).toBeHidden()
  })

  test('stays at 480 px', async ({ page }) => {
    await page.setViewportSize({ width: 480, height: 800 })
    await stopClock(page)
    await openGallery(page)
    await page.clock.runFor(60_000)
    for (const [role, text] of kinds)
      await expect(page.getByRole(role).filter({ hasText: text })).toBeVisible()
  })
})
