import type { Locator } from '@playwright/test'
import { expect } from './browser.ts'

/** Its upper and lower edge can be seen: neither out of the window nor below a bar. */
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
