import type { Visitor } from '@skidora/contract/page-render.ts'
import { fallbackMeta, type HeadTag, headTags } from './head.ts'
import type { PageHandle } from './page-handle.ts'

type PageMatch = { handle?: unknown; loaderData?: unknown }

/** Title and tags of the matched page; the defaults if it failed to load. */
export function pageHead(
  match: PageMatch | undefined,
  path: string,
  visitor: Visitor,
): { title: string; tags: HeadTag[] } {
  const handle = match?.handle as PageHandle | undefined
  const data = match?.loaderData
  const isLoaded = handle && data !== undefined
  const meta = (isLoaded ? handle.meta(data, visitor) : null) ?? fallbackMeta
  const crumbs = (isLoaded ? handle.breadcrumbs?.(data) : null) ?? []
  const about = (isLoaded ? handle.structuredData?.(data, visitor) : null) ?? undefined
  return { title: meta.title, tags: headTags({ meta, crumbs, about, path, visitor }) }
}
