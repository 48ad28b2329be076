import { join } from 'node:path'
import { appOf, type Page } from '@skidora/domain/pages/page.ts'
import { pages, pathsOf } from '@skidora/domain/pages/page-table.ts'
import type { Plugin } from 'vite'

const moduleId = 'virtual:page-routes'
const pagesDir = join(import.meta.dirname, 'src/pages')

/**
 * Compiles the table of pages into paths with their lazy imports, which is all that the browser
 * needs of it: `virtual:page-routes` for the server, `virtual:page-routes/shop` for one app.
 */
export function pageRoutes(): Plugin {
  return {
    name: 'page-routes',
    resolveId: (id) => (id === moduleId || id.startsWith(`${moduleId}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${moduleId}`)) return undefined
      const app = id.split('/')[1]
      return pageRoutesCode(app ? pages.filter((page) => appOf(page) === app) : pages)
    },
  }
}

/** One import per page, shared by its paths. */
function pageRoutesCode(table: readonly Page[]): string {
  const entries = table.flatMap((page) => {
    const { file, exported } = page
    if (!file) return []
    const load = `() => import(${JSON.stringify(join(pagesDir, file))})`
    const loadPage = exported ? `${load}.then((module) => module.${exported})` : load
    return [`[${JSON.stringify(pathsOf(page))}, ${loadPage}]`]
  })
  return `export const pageRoutes = [\n${entries.join(',\n')}\n]`
}
