import type { Page } from '@playwright/test'
import { pages } from '@skidora/domain/pages/page-table.ts'
import { findViolationsInBothThemes, hideRepeated, isSerious, siteShell } from '../support/axe.ts'
import { expect, signInWithoutForm, test } from '../support/browser.ts'
import { exampleAddresses, readerOf } from '../support/page-addresses.ts'

test.use({ allowedMessages: /Failed to load resource/ })

type Walk = { title: string; as: string | null; pages: readonly string[] }

/** Pages of one test: more would take too long for a retry. */
const pagesAtOnce = 6
/** The server's own pages. */
const developerPages = ['/docs/api', '/dev/outbox']

/** The table's pages by reader, so that a new page is scanned without being named here. */
const walks: Walk[] = [
  ...[...Map.groupBy(pages, readerOf)].flatMap(([as, group]) =>
    walksOf(as, group.flatMap(exampleAddresses)),
  ),
  ...walksOf(null, developerPages),
]

function walksOf(as: string | null, addresses: readonly string[]): Walk[] {
  return Array.from({ length: Math.ceil(addresses.length / pagesAtOnce) }, (_, index) => {
    const some = addresses.slice(index * pagesAtOnce, (index + 1) * pagesAtOnce)
    return { title: `from ${some[0]} to ${some.at(-1)}`, as, pages: some }
  })
}

/** Pages of a guest and of a customer that are scanned with the header and the footer. */
const wholePages = ['/', '/user']

for (const { title, as, pages: walked } of walks) {
  test(`every page ${title} has no serious axe violations and no horizontal overflow`, async ({
    page,
  }) => {
    test.slow()
    if (as) await signInWithoutForm(page, as)
    for (const path of walked)
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        // Without styles any page is as wide as its longest word.
        await page.goto(path, { waitUntil: 'load' })
        if (as) expect(new URL(page.url()).pathname, 'no redirect to sign-in').toBe(pathOf(path))
        await expectWithin(page, path)
        await hideRepeated(page)
        const violations = await findViolationsInBothThemes(page, {
          exclude: wholePages.includes(path) ? [] : siteShell,
        })
        expect.soft(violations.filter(isSerious), path).toEqual([])
      })
  })
}

const pathOf = (address: string) => address.split('?', 1)[0]

/** The server renders the same page for all widths, so it is loaded once. */
async function expectWithin(page: Page, path: string) {
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .soft(page.locator('html'), `${path} at ${width} px`)
      .toHaveJSProperty('scrollWidth', width)
  }
}

test('the first Tab leads to the skip link past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
