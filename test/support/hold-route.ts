import type { Page } from '@playwright/test'

/** Holds matching requests; a test releases them once it has seen the page wait. */
export async function holdRoute(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    // The page may have aborted the request meanwhile.
    await route.continue().catch(() => {})
  })
  return resolve
}
