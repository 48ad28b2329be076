import type { IncomingMessage } from 'node:http'
import type { Network } from '@skidora/contract/networks.ts'
import type { MissingPage, Visitor } from '@skidora/contract/page-render.ts'
import type { Page } from '@skidora/domain/pages/page.ts'
import { sharedDomain } from '@skidora/domain/places/city-host.ts'
import { connectionOf, trustedAddress } from '../../addresses/trusted-origin.ts'
import { BoundedCache, textBytes } from '../../caches/bounded-cache.ts'
import type { Config } from '../../config.ts'
import type { LiveCities } from '../../modules/locations/cities.ts'
import { cookieValue } from '../http/cookie-value.ts'
import { displayOf } from './display.ts'
import { readAddress } from './page-address.ts'
import { placeOf } from './place.ts'

/** A page as requested by a guest: everything that decides how it looks. */
export type PageView = {
  /** Path and the relevant part of the query. */
  address: string
  /** Without the time of rendering, which the renderer adds. */
  visitor: Omit<Visitor, 'now' | 'dayEnd'>
  /** Set if all guests get the same page: which changes invalidate it. */
  cache: Page['cache']
  /** The host's label should name a city and does not. */
  isUnknownCity: boolean
  /** Set for pages that are not cached: cached ones are the same in all browsers. */
  userAgent?: string
  /** Cache key, the same for all guests who get the same page. */
  key: string
}

/** The view is cached if `isWorthKeeping` agrees. */
export type FindView = (
  request: IncomingMessage,
  isWorthKeeping?: (view: PageView) => boolean,
) => PageView

const defaultMaxBytes = 8 * 1024 * 1024
const maxPerAddress = 50
/** Memory of a view without its texts. */
const viewBytes = 1024

/**
 * Reads the raw request, because cached pages are sent before Fastify sees it. Guests request the
 * same pages with the same browsers, so views of cached pages are cached too; views of made-up URLs
 * are not.
 */
export function createViews(
  cities: LiveCities,
  config: Config,
  networks: Network[],
  maxBytes = defaultMaxBytes,
): FindView {
  /** By URL: request strings are compared as they are, so that no key has to be concatenated. */
  const cached = new BoundedCache<Seen[]>(maxBytes, (seen) =>
    seen.reduce((sum, one) => sum + bytesOf(one), 0),
  )
  let cachedCities = cities.current
  return (request, isWorthKeeping) => {
    if (cachedCities !== cities.current) {
      cached.clear()
      cachedCities = cities.current
    }
    const { cookie = '', 'user-agent': userAgent = '' } = request.headers
    const facts = {
      ...connectionOf(request),
      protocol: protocolOf(request, config),
      url: request.url ?? '/',
      userAgent,
      cookies: cookie && pickCookies(cookie),
    }
    const ofAddress = cached.get(facts.url) ?? []
    for (const seen of ofAddress) if (isSame(seen.facts, facts)) return seen.view
    const view = viewOf(facts, cities, config, networks)
    // Bounded, since each request scans this list and user agents vary without end.
    if (isWorthKeeping?.(view))
      cached.set(facts.url, [{ facts, view }, ...ofAddress.slice(0, maxPerAddress - 1)])
    return view
  }
}

type Seen = { facts: Facts; view: PageView }

function bytesOf({ facts, view }: Seen): number {
  const { url, host, userAgent, cookies } = facts
  const texts = [url, host, userAgent, cookies, view.address, view.key]
  return texts.reduce((sum, text) => sum + textBytes(text), viewBytes)
}

function isSame(a: Facts, b: Facts): boolean {
  return (
    a.host === b.host &&
    a.userAgent === b.userAgent &&
    a.cookies === b.cookies &&
    a.protocol === b.protocol &&
    a.localAddress === b.localAddress &&
    a.localPort === b.localPort
  )
}

const maxCookieValue = 12

/**
 * Only the cookies that affect a page: the others differ per guest. Long values are dropped, since
 * a slice would keep the whole header in memory.
 */
function pickCookies(cookies: string): string {
  return ['user-selected-cityid', 'theme', 'not-adaptive']
    .map((name) => {
      const value = cookieValue(cookies, name) ?? ''
      return `${name}=${value.length > maxCookieValue ? '' : value}`
    })
    .join('; ')
}

/** The parts of a request that decide how a guest page looks. */
type Facts = {
  protocol: 'http' | 'https'
  host: string
  localAddress: string | undefined
  localPort: number | undefined
  url: string
  userAgent: string
  cookies: string
}

function viewOf(facts: Facts, cities: LiveCities, config: Config, networks: Network[]): PageView {
  // A new choice of city must override the stored one.
  const isChoice = /[?&]city=/.test(facts.url)
  const place = placeOf(
    isChoice ? { ...facts, cookies: '' } : facts,
    cities.current,
    config.siteHost,
  )
  const display = displayOf(facts)
  const { address, page } = readAddress(facts.url)
  const city = place.city ?? cities.current.default
  const { base, hasCityLabels } = place.site
  const trusted = trustedAddress(config, { ...facts, base })
  const visitor: PageView['visitor'] = {
    city,
    site: {
      protocol: facts.protocol,
      base,
      hasCityLabels,
      ...(trusted.base !== base && { canonicalBase: trusted.base }),
      cookieDomain: sharedDomain(base, config.siteHost),
    },
    ...display,
    user: null,
    crmUrl: config.crmUrl,
    services: config.services,
    tiles: config.tiles,
    sentryDsn: config.sentryDsn,
    networks,
  }
  return {
    address,
    // `?city=` is a choice to store, not a page.
    cache: facts.url.includes('city=') ? undefined : page?.cache,
    isUnknownCity: place.city === null,
    userAgent: page?.cache ? undefined : facts.userAgent,
    key: keyOf(visitor, place.city?.slug, address),
    visitor,
  }
}

/** Includes the base host: a forged Host header must not put links into pages of others. */
function keyOf(
  { site, device, isNotAdaptive, theme }: PageView['visitor'],
  citySlug: string | undefined,
  address: string,
): string {
  const base = `${site.base} ${site.canonicalBase ?? ''}`
  return `${site.protocol} ${base} ${citySlug} ${address} ${device} ${isNotAdaptive} ${theme}`
}

/** The not-found page for the same visitor: one page for all unknown URLs. */
export function missingView({ visitor }: PageView, { page }: MissingPage): PageView {
  return {
    visitor,
    address: page,
    cache: readAddress(page).page?.cache,
    isUnknownCity: false,
    key: keyOf(visitor, visitor.city.slug, page),
  }
}

/** From the raw request, for responses before routing. Like Fastify, it trusts the last proxy. */
export function protocolOf(
  request: IncomingMessage,
  config: Pick<Config, 'trustedProxies'>,
): 'http' | 'https' {
  const forwarded = config.trustedProxies > 0 ? request.headers['x-forwarded-proto'] : undefined
  if (forwarded === undefined) return 'http'
  return String(forwarded).split(',').at(-1)?.trim() === 'https' ? 'https' : 'http'
}
