import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/** Nothing sticks out sideways, on a phone nor at a desk. The window is left as it was. */
export async function expectFits(page: Page) {
  const size = page.viewportSize()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('html'), `at ${width} px`).toHaveJSProperty('scrollWidth', width)
  }
  if (size) await page.setViewportSize(size)
}
