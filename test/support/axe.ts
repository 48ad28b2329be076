import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

type Scan = { include?: string; exclude?: string[]; rules?: string[] }

export type Violation = { id: string; impact: string | null | undefined; html: string[] }

/** Identical on every page, so only a guest's and a customer's page scan them. */
export const siteShell = ['[data-header]', 'footer:not(main footer)']

/**
 * Violations found by axe. Runs inside the page: the official Playwright runner opens another page
 * for every scan and loads itself into both, which takes as long as the scan.
 */
export async function findViolations(
  page: Page,
  { include, exclude = siteShell, rules }: Scan = {},
) {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = {
    include: [[include ?? 'html']],
    exclude: exclude.map((selector) => [selector]),
  }
  return page.evaluate(
    async ([where, values]): Promise<Violation[]> => {
      const found = await window.axe?.run(where, {
        ...(values && { runOnly: { type: 'rule', values } }),
        resultTypes: ['violations'],
      })
      if (!found) throw new Error('axe is not loaded')
      return found.violations.map(({ id, impact, nodes }) => ({
        ...{ id, impact },
        html: nodes.map((node) => node.html),
      }))
    },
    [context, rules] as const,
  )
}

/** All rules in the light theme, only colours in the dark one: nothing else differs. */
export async function findViolationsInBothThemes(page: Page, scan: Scan = {}) {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await findViolations(page, scan)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...light, ...(await findViolations(page, { ...scan, rules: ['color-contrast'] }))]
}

export const isSerious = ({ impact }: Violation) => impact === 'serious' || impact === 'critical'

/** Repeated calls, lines and cards after the first ones. */
const repeated = [
  'section[aria-labelledby="listings"] ~ section',
  'li:nth-child(n + 9)',
  'li:nth-child(n + 4):has(> article)',
].join()

/** Hides repeated elements: axe traverses excluded ones, too. */
export const hideRepeated = (page: Page) =>
  page.evaluate((selector) => {
    // Not removed: lists that hydrate later look for the server-rendered elements.
    for (const element of document.querySelectorAll<HTMLElement>(selector))
      element.style.display = 'none'
  }, repeated)

/** During a colour transition a text may lack contrast for a moment. */
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
