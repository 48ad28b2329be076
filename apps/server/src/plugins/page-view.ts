import type { IncomingMessage } from 'node:http'
import type { Visitor } from '@skidora/contract/page-render.ts'
import type { Config } from '../config.ts'
import type { LiveCities } from '../modules/locations/cities.ts'
import { normaliseAddress } from './page-address.ts'
import { lookOf, placeOf } from './visitors.ts'

/** A page as a guest asks for it: everything that decides how it looks. */
export type PageView = {
  /** Path and the part of the query that matters. */
  address: string
  /** Without the moment of rendering, which the renderer adds. */
  visitor: Omit<Visitor, 'now'>
  /** The host's label should name a city and does not. */
  isUnknownCity: boolean
  /** The same for all guests who get the same page. */
  key: string
}

/** Reads the raw request, because cached pages are sent before Fastify sees it. */
export function pageViewOf(request: IncomingMessage, cities: LiveCities, config: Config): PageView {
  const { host = '', cookie: cookies = '', 'user-agent': userAgent = '' } = request.headers
  const place = placeOf({ host, cookies }, cities.current, config.siteHost)
  const look = lookOf({ userAgent, cookies })
  const address = normaliseAddress(request.url ?? '/')
  const city = place.city ?? cities.current.default
  const protocol = protocolOf(request, config)
  const { base, hasCityLabels } = place.site
  return {
    address,
    isUnknownCity: place.city === null,
    // The base host is part of the key: a forged Host header must not write links into others' pages.
    key: `${protocol} ${base} ${place.city?.slug} ${address} ${look.device} ${look.isNotAdaptive} ${look.theme}`,
    visitor: {
      city,
      site: { protocol, base, hasCityLabels },
      ...look,
      user: null,
      crmUrl: config.crmUrl,
    },
  }
}

function protocolOf(request: IncomingMessage, config: Config): 'http' | 'https' {
  return config.trustedProxies > 0 && request.headers['x-forwarded-proto'] === 'https'
    ? 'https'
    : 'http'
}
