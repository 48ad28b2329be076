import { expect, test } from '../support/browser.ts'
import { openGallery } from '../support/gallery.ts'

test('turns by arrows, keys and focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page)
  await test.step('arrows turn it, stop at its ends and keep the focus', async () => {
    const carousel = page.getByRole('region', { name: 'Рестораны' })
    const back = carousel.getByRole('button', { name: 'Назад' })
    const forth = carousel.getByRole('button', { name: 'Вперёд' })
    const counter = carousel.getByText(/ из 9$/)
    await expect(counter).toHaveText('1–5 из 9')
    await expect(back).toBeDisabled()
    await expect(forth).toBeEnabled()

    await forth.press('Enter')
    await expect(counter).toHaveText('5–9 из 9')
    await expect(back).toBeEnabled()
    await expect(forth).toBeDisabled()
    await expect(forth).toBeFocused()

    await back.click()
    await expect(counter).toHaveText('1–5 из 9')
    await expect(back).toBeDisabled()
  })
  await test.step('keys turn it by one', async () => {
    const carousel = page.getByRole('region', { name: 'Рестораны' })
    const counter = carousel.getByText(/ из 9$/)
    const track = carousel.getByRole('list', { name: 'Рестораны' })
    await track.press('ArrowRight')
    await expect(counter).toHaveText('2–6 из 9')
    await track.press('ArrowRight')
    await expect(counter).toHaveText('3–7 из 9')
    await track.press('ArrowLeft')
    await expect(counter).toHaveText('2–6 из 9')
  })
  await test.step('a focused card scrolls into view', async () => {
    const carousel = page.getByRole('region', { name: 'Рестораны' })
    const last = carousel.getByRole('link', { name: 'Выходные в Суздале' })
    await expect(last).not.toBeInViewport({ ratio: 0.9 })
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 0.9 })
    await expect(carousel.getByText(/ из 9$/)).toHaveText('5–9 из 9')
  })
  await test.step('a banner carousel turns one whole banner at a time', async () => {
    const carousel = page.getByRole('region', { name: 'Баннеры' })
    await expect(carousel.getByText(/ из 3$/)).toHaveText('1 из 3')
    await carousel.getByRole('button', { name: 'Вперёд' }).click()
    await expect(carousel.getByText(/ из 3$/)).toHaveText('2 из 3')
    await expect(carousel.getByText('Спа-день со скидкой')).toBeInViewport({ ratio: 0.9 })
  })
  await test.step('has no arrows on touch screens', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    const carousel = page.getByRole('region', { name: 'Рестораны' })
    await carousel.getByRole('list').evaluate((list) => list.scrollTo(0, 0))
    await expect(carousel.getByText(/ из 9$/)).toHaveText('1–2 из 9')
    await expect(carousel.getByRole('button')).toHaveCount(0)
  })
})
