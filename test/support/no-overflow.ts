import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/** Asserts that nothing overflows horizontally on the narrowest phone or a desktop. Restores the viewport. */
export async function expectNoOverflow(page: Page) {
  const size = page.viewportSize()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('html'), `at ${width} px`).toHaveJSProperty('scrollWidth', width)
  }
  if (size) await page.setViewportSize(size)
}
