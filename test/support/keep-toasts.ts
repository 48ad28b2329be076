import type { Page } from '@playwright/test'

/** Stops the clock of the open page: the next toasts stay, however slow the machine is. */
export async function keepToasts(page: Page) {
  const now = await page.evaluate(() => Date.now())
  // Later than the page, whose clock still runs.
  await page.clock.pauseAt(now + 60_000)
}
