import { pages, pathsOf } from '@skidora/domain/pages/page-table.ts'

/** `/user` of the not-found page `/user/*`; the page of all other paths has no section. */
const sections = pages
  .filter(({ status }) => status === 404)
  .flatMap(pathsOf)
  .filter((path) => path.endsWith('/*'))
  .map((path) => path.slice(0, -2))

/** Path of the not-found page in the layout of the requested path. */
export function missingPage(path: string): string {
  const section = sections.find((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  return `${section ?? ''}/404`
}
