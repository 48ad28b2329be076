import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { openGallery, stopClock } from '../support/gallery.ts'

/** «2 дня 08:41:59» → seconds. */
function secondsIn(text: string | null): number {
  const [, days = '0', hours, minutes, seconds] =
    text?.match(/^(?:(\d+)\s\S+\s)?(\d\d):(\d\d):(\d\d)$/) ?? []
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)
}

/** Advances the clock until the page is hydrated and uses the device's clock. */
async function goOverToDevice(page: Page, timer: Locator) {
  const written = (await timer.textContent()) ?? ''
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(timer).not.toHaveText(written, { timeout: 100 })
  }).toPass()
}

test('ticks every second and says when the time is over', async ({ page }) => {
  // Ahead of the server's clock by more than a page takes to open, so that no seconds coincide.
  await stopClock(page, new Date(Date.now() + 10 * 60_000))
  await openGallery(page)
  const timer = page.getByRole('timer').nth(1)
  await goOverToDevice(page, timer)
  const before = secondsIn(await timer.textContent())
  expect(before).toBeGreaterThan(8 * 3600)
  await page.clock.runFor(1000)
  await expect.poll(async () => secondsIn(await timer.textContent())).toBe(before - 1)
  await page.clock.runFor(61_000)
  await expect.poll(async () => secondsIn(await timer.textContent())).toBe(before - 62)
  await page.clock.fastForward('09:00:00')
  await expect(timer).toHaveText('Время вышло')
  await expect(page.getByRole('timer').first()).toHaveText(/^1\sдень\s\d\d:\d\d:\d\d$/)
})

test("hydrates cleanly when the device's clock disagrees with the server's", async ({ page }) => {
  await stopClock(page, new Date(Date.now() + 10 * 24 * 3600 * 1000))
  await openGallery(page)
  // Until the first tick it shows the server-rendered time.
  await expect(page.getByRole('timer').nth(1)).toHaveText(/\d\d:\d\d:\d\d$/)
  await goOverToDevice(page, page.getByRole('timer').nth(1))
  await expect(page.getByRole('timer')).toHaveText(['Время вышло', 'Время вышло', 'Время вышло'])
})
