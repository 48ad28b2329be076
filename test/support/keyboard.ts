import { expect, type Locator, type Page } from '@playwright/test'

/** Walks on by Tab alone until the focus is there, as somebody without a mouse would. */
export async function tabTo(page: Page, target: Locator, atMost = 250) {
  await expect(target).toBeAttached()
  // Looked for once: to find it by its name among all of the page takes longer than the step.
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

/** Over the header, by the first link of the page. */
export async function skipToContent(page: Page) {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}
