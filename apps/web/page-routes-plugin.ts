import { join } from 'node:path'
import type { Page } from '@skidora/domain/pages/page.ts'
import { pages, pathsOf } from '@skidora/domain/pages/page-table.ts'
import type { Plugin } from 'vite'

const moduleId = 'virtual:page-routes'
const resolvedId = `\0${moduleId}`
const pagesDir = join(import.meta.dirname, 'src/pages')

/**
 * Compiles the table of pages into paths with their lazy imports, as `virtual:page-routes`: all
 * that the browser needs of it.
 */
export function pageRoutes(): Plugin {
  return {
    name: 'page-routes',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? pageRoutesCode(pages) : undefined),
  }
}

/** One import per page, shared by its paths. */
export function pageRoutesCode(table: readonly Page[]): string {
  const entries = table.flatMap((page) => {
    const { file, exported } = page
    if (!file) return []
    const load = `() => import(${JSON.stringify(join(pagesDir, file))})`
    const loadPage = exported ? `${load}.then((module) => module.${exported})` : load
    return [`[${JSON.stringify(pathsOf(page))}, ${loadPage}]`]
  })
  return `export const pageRoutes = [\n${entries.join(',\n')}\n]`
}
