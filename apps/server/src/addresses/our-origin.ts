import { parseCityHost } from '@skidora/domain/places/city-host.ts'
import type { Cities } from '../modules/locations/cities.ts'

/** Whether an origin belongs to the site at `ours`, in any city. */
export function isOurOrigin(origin: string, ours: string, cities: Cities): boolean {
  if (origin === ours) return true
  const [site, page] = [URL.parse(ours), URL.parse(origin)]
  if (!site || page?.origin !== origin || page.protocol !== site.protocol) return false
  if (!page.host.endsWith(`.${site.host}`)) return false
  const { label } = parseCityHost(page.host, site.host)
  return label === null || cities.findBySlug(label) !== undefined
}
