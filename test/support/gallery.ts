import type { Page } from '@playwright/test'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>'

/** For tests of the parts: the demo pictures are not on trial. */
export const stubPictures = (page: Page) =>
  page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))

/** Opens the gallery of interface parts. */
export async function openGallery(page: Page) {
  await stubPictures(page)
  await page.goto('/dev/ui')
}

/** Stops the page's clock before it opens: its timers wait for `page.clock.runFor`. */
export async function stopClock(page: Page, time: Date | string = new Date()) {
  await page.clock.install({ time })
  await page.clock.pauseAt(new Date(new Date(time).getTime() + 1000))
  // The code of a page waits for the first view, and for two seconds at most.
  page.on('domcontentloaded', () => void page.clock.runFor(2000).catch(() => {}))
}
