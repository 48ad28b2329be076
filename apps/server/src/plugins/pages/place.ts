import { isIP } from 'node:net'
import type { City } from '@skidora/contract/locations.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { parseCityHost } from '@skidora/domain/places/city-host.ts'
import type { Cities } from '../../modules/locations/cities.ts'
import { cookieValue } from '../http/cookie-value.ts'

/** `city` is null when the host's label is not a city. */
export type Place = { city: City | null; site: Omit<Visitor['site'], 'protocol'> }

/** City and base host of a request. */
export function placeOf(
  facts: { host: string; cookies: string },
  cities: Cities,
  siteHost?: string,
): Place {
  // HTTP/1.0 may omit it.
  const host = facts.host || (siteHost ?? 'localhost')
  const { label, base } = parseCityHost(host, siteHost)
  const hasCityLabels = isIP(base.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')) === 0
  if (!hasCityLabels || label === null) {
    const chosen = cities.findByCityId(cookieValue(facts.cookies, 'user-selected-cityid') ?? '')
    return { city: chosen ?? cities.default, site: { base, hasCityLabels } }
  }
  const city = cities.findBySlug(label)
  if (city) return { city, site: { base, hasCityLabels } }
  // A label is wrong only on our own host: shop.example.com may simply be the host.
  const isOurHost = siteHost !== undefined || /(^|\.)localhost(:\d+)?$/.test(base)
  return isOurHost
    ? { city: null, site: { base, hasCityLabels } }
    : { city: cities.default, site: { base: host, hasCityLabels } }
}
