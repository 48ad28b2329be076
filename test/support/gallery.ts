import type { Page } from '@playwright/test'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>'

/** Replaces demo pictures in tests of UI components. */
export const stubPictures = (page: Page) =>
  page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))

/** Opens the gallery of UI components. */
export async function openGallery(page: Page) {
  await stubPictures(page)
  await page.goto('/dev/ui')
}

/** Stops the page's clock before it opens: timers wait for `page.clock.runFor`. */
export async function stopClock(page: Page, time: Date | string = new Date()) {
  await page.clock.install({ time })
  await page.clock.pauseAt(new Date(new Date(time).getTime() + 1000))
  // Hydration waits for the first view, at most two seconds.
  page.on('domcontentloaded', () => void page.clock.runFor(2000).catch(() => {}))
}
