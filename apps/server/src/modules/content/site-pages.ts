import type { SitePage } from '@skidora/contract/content.ts'
import type { Page } from '@skidora/domain/pages/page.ts'
import { pages, pathsOf } from '@skidora/domain/pages/page-table.ts'

/** `GET /api/routes/main`: without pages of staff and developers and not-found pages of sections. */
export const publicPages: SitePage[] = pages
  .filter(({ access, path }) => access !== 'staff' && access !== 'demo' && !path.endsWith('/*'))
  .map(toSitePage)

function toSitePage(page: Page): SitePage {
  const { path, name, layout, aliases, access, sections, status, redirect } = page
  const { catalogue, map, pageStatistics, analytics } = page
  return {
    ...{ path, name, layout, redirect, status },
    ...{ catalogue, map, pageStatistics, analytics },
    auth: access === 'account' || undefined,
    aliases: aliases && [...aliases],
    sections: sections && [...sections],
  }
}

/** Paths of the sitemap, without their optional parameters. */
export const indexedPaths = pages
  .filter(({ isIndexed }) => isIndexed)
  .map(({ path }) => path.split('/:', 1)[0] ?? path)

/** Where robots.txt closes whole sections to search engines. */
export const closedSections = [
  ...new Set(
    pages
      .filter(({ isClosed }) => isClosed)
      .flatMap(pathsOf)
      .map((path) => path.split('/', 2).join('/')),
  ),
]
