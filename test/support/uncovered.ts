import type { Locator } from '@playwright/test'
import { expect } from './browser.ts'

/** Asserts that its top and bottom edges are visible: inside the window and not below a bar. */
export async function expectUncovered(target: Locator) {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, width, top, bottom } = element.getBoundingClientRect()
        return [top + 4, bottom - 4].map((y) =>
          element.contains(document.elementFromPoint(left + width / 2, y)),
        )
      }),
    )
    .toEqual([true, true])
}
