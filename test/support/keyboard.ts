import { expect, type Locator, type Page } from '@playwright/test'

const isFocused = (element: Locator) =>
  element.evaluate((found) => found === document.activeElement)

/** Walks on by Tab alone until the focus is there, as somebody without a mouse would. */
export async function tabTo(page: Page, target: Locator, atMost = 250) {
  await expect(target).toBeAttached()
  for (let step = 0; step < atMost; step += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  expect(await isFocused(target), `reached within ${atMost} steps: ${target}`).toBe(true)
}

/** Over the header, by the first link of the page. */
export async function skipToContent(page: Page) {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}
