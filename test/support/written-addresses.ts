import { findPage } from '@skidora/domain/pages/find-page.ts'

/**
 * Page addresses written as text, in SQL functions and in the service worker, that no page of the
 * table has or whose parameter that page does not read. `'/deals/' || slug` counts as `/deals/x`.
 */
export function findUnknownAddresses(text: string, others: (path: string) => boolean): string[] {
  const written = [...text.matchAll(/(['`])(\/[\w/-]*)(\?[^'`]*)?\1( *\|\|)?/g)]
  return written.flatMap(([, , path = '', search = '', joined]) => {
    if (others(path)) return []
    const page = findPage(joined && path.endsWith('/') ? `${path}x` : path)
    const names = [...new URLSearchParams(search).keys()]
    const isKnown = page && names.every((name) => page.query?.includes(name))
    return isKnown ? [] : [path + search]
  })
}
