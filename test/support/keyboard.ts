import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target has focus, as a keyboard user would. */
export async function tabTo(page: Page, target: Locator, atMost = 250) {
  await expect(target).toBeAttached()
  // Looked up once: finding it by name takes longer than a key press.
  let element = await target.elementHandle()
  for (let step = 0; step < atMost; step += 1) {
    const where = await element?.evaluate((found) =>
      found === document.activeElement ? 'here' : found.isConnected ? 'further' : 'gone',
    )
    if (where === 'here') return
    if (where === 'gone') element = await target.elementHandle()
    await page.keyboard.press('Tab')
  }
  await expect(target, `reached within ${atMost} steps`).toBeFocused({ timeout: 1 })
}

/** Skips the header by the first link of the page. */
export async function skipToContent(page: Page) {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}
