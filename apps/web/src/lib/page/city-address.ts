import type { Visitor } from '@skidora/contract/page-render.ts'
import { cityUrl } from '@skidora/domain/places/city-host.ts'

/**
 * The same page in another city. The server stores `?city=` in cookies and redirects to the clean
 * URL, so that choosing works without JavaScript and across hosts.
 */
export function chooseCityUrl(site: Visitor['site'], slug: string, path: string): string {
  const chosen = `${path}${path.includes('?') ? '&' : '?'}city=${slug}`
  return site.hasCityLabels ? cityUrl({ base: site.base, slug, path: chosen }) : chosen
}

/** Canonical URL of a page in its city; never the way back, since its host may be another one. */
export const canonicalUrl = (
  { site: { protocol, base, canonicalBase = base } }: Pick<Visitor, 'site'>,
  slug: string,
  path: string,
): string => cityUrl({ protocol, base: canonicalBase, slug, path })
