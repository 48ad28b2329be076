import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

type Scan = { include?: string; exclude?: string[]; rules?: string[] }

export type Fault = { id: string; impact: string | null | undefined; html: string[] }

/**
 * What axe finds wrong on a page. Within the page alone: its own runner for Playwright opens another
 * page for every scan and loads itself into both, which takes as long as the scan.
 */
export async function faultsIn(page: Page, { include, exclude, rules }: Scan = {}) {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = {
    include: [[include ?? 'html']],
    exclude: exclude?.map((selector) => [selector]) ?? [],
  }
  return page.evaluate(
    async ([where, values]): Promise<Fault[]> => {
      const found = await window.axe?.run(where, {
        ...(values && { runOnly: { type: 'rule', values } }),
        resultTypes: ['violations'],
      })
      if (!found) throw new Error('axe is not there')
      return found.violations.map(({ id, impact, nodes }) => ({
        ...{ id, impact },
        html: nodes.map((node) => node.html),
      }))
    },
    [context, rules] as const,
  )
}

/** In the light all of it, in the dark the colours, which are all that differs. */
export async function faultsInBothThemes(page: Page, scan: Scan = {}) {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await faultsIn(page, scan)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...light, ...(await faultsIn(page, { ...scan, rules: ['color-contrast'] }))]
}

export const isSerious = ({ impact }: Fault) => impact === 'serious' || impact === 'critical'

/** Calls after the first ones, lines after the first ones, cards after the first ones. */
const alike = [
  'section[aria-labelledby="listings"] ~ section',
  'li:nth-child(n + 9)',
  'li:nth-child(n + 4):has(> article)',
].join()

/** Hides what is like what stays: axe walks over what it is to leave out, too. */
export const hideAlike = (page: Page) =>
  page.evaluate((selector) => {
    // Not removed: lists that come to life later look for what the server wrote.
    for (const element of document.querySelectorAll<HTMLElement>(selector))
      element.style.display = 'none'
  }, alike)

/** On its way from one colour to another, a text may have too little contrast for a moment. */
async function settle(page: Page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}
