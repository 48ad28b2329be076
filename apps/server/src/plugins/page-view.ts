import type { IncomingMessage } from 'node:http'
import type { Network } from '@skidora/contract/networks.ts'
import type { MissingPage, Visitor } from '@skidora/contract/page-render.ts'
import { sharedDomain } from '@skidora/domain/city-host.ts'
import { BoundedCache, textBytes } from '../bounded-cache.ts'
import type { Config } from '../config.ts'
import type { LiveCities } from '../modules/locations/cities.ts'
import { isCacheable, normaliseAddress } from './page-address.ts'
import { cookieValue, lookOf, placeOf, type RequestFacts } from './visitors.ts'

/** A page as a guest asks for it: everything that decides how it looks. */
export type PageView = {
  /** Path and the part of the query that matters. */
  address: string
  /** Without the moment of rendering, which the renderer adds. */
  visitor: Omit<Visitor, 'now' | 'dayEnd'>
  /** Whether every guest gets the same page here, so that one render serves them all. */
  isForAll: boolean
  /** The host's label should name a city and does not. */
  isUnknownCity: boolean
  /** The same for all guests who get the same page. */
  key: string
}

/** A view is kept for the next request if `isWorthKeeping` says so. */
export type FindView = (
  request: IncomingMessage,
  isWorthKeeping?: (view: PageView) => boolean,
) => PageView

const defaultMaxBytes = 8 * 1024 * 1024
const maxPerAddress = 50
/** The objects of a view, without its texts. */
const viewBytes = 1024

/**
 * Reads the raw request, because cached pages are sent before Fastify sees it. Guests ask for the
 * same pages with the same browsers again and again, so what was worked out for a page in the cache is
 * kept; addresses that somebody makes up are not.
 */
export function createViews(
  cities: LiveCities,
  config: Config,
  networks: Network[],
  maxBytes = defaultMaxBytes,
): FindView {
  /** By address: the strings of a request are compared as they come, and none is put together for a key. */
  const cached = new BoundedCache<Seen[]>(maxBytes, (seen) =>
    seen.reduce((sum, one) => sum + bytesOf(one), 0),
  )
  let cachedCities = cities.current
  return (request, isWorthKeeping) => {
    if (cachedCities !== cities.current) {
      cached.clear()
      cachedCities = cities.current
    }
    const { host = '', cookie = '', 'user-agent': userAgent = '' } = request.headers
    const facts = {
      protocol: protocolOf(request, config),
      host,
      url: request.url ?? '/',
      userAgent,
      cookies: cookie && pickCookies(cookie),
    }
    const ofAddress = cached.get(facts.url) ?? []
    for (const seen of ofAddress) if (isSame(seen.facts, facts)) return seen.view
    const view = viewOf(facts, cities, config, networks)
    // A page opened by ever other browsers must not grow a list that each of them walks.
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
    a.protocol === b.protocol
  )
}

const maxCookieValue = 12

/**
 * Only those that matter to a page: the others differ from guest to guest. None of them is long, and
 * a part cut from a long header would keep the whole header in memory.
 */
function pickCookies(cookies: string): string {
  return ['user-selected-cityid', 'theme', 'not-adaptive']
    .map((name) => {
      const value = cookieValue(cookies, name) ?? ''
      return `${name}=${value.length > maxCookieValue ? '' : value}`
    })
    .join('; ')
}

type Facts = RequestFacts & { protocol: 'http' | 'https'; url: string }

function viewOf(facts: Facts, cities: LiveCities, config: Config, networks: Network[]): PageView {
  // A new choice must not be judged by the one before it.
  const isChoice = /[?&]city=/.test(facts.url)
  const place = placeOf(
    isChoice ? { ...facts, cookies: '' } : facts,
    cities.current,
    config.siteHost,
  )
  const look = lookOf(facts)
  const address = normaliseAddress(facts.url)
  const city = place.city ?? cities.current.default
  const { base, hasCityLabels } = place.site
  const visitor: PageView['visitor'] = {
    city,
    site: {
      protocol: facts.protocol,
      base,
      hasCityLabels,
      cookieDomain: sharedDomain(base, config.siteHost),
    },
    ...look,
    user: null,
    crmUrl: config.crmUrl,
    tiles: config.tiles,
    sentryDsn: config.sentryDsn,
    networks,
  }
  return {
    address,
    // `?city=` is a choice to be noted, not a page.
    isForAll: isCacheable(facts.url) && !facts.url.includes('city='),
    isUnknownCity: place.city === null,
    key: keyOf(visitor, place.city?.slug, address),
    visitor,
  }
}

/** The base host is part of the key: a forged Host header must not write links into others' pages. */
function keyOf(
  { site, device, isNotAdaptive, theme }: PageView['visitor'],
  citySlug: string | undefined,
  address: string,
): string {
  return `${site.protocol} ${site.base} ${citySlug} ${address} ${device} ${isNotAdaptive} ${theme}`
}

/** The not-found page for the same visitor: one page for all addresses at which nothing is. */
export function missingView({ visitor }: PageView, { page }: MissingPage): PageView {
  return {
    visitor,
    address: page,
    isForAll: true,
    isUnknownCity: false,
    key: keyOf(visitor, visitor.city.slug, page),
  }
}

/** From the raw request, for what is sent before routing. As Fastify does, it takes the last proxy's word. */
export function protocolOf(
  request: IncomingMessage,
  config: Pick<Config, 'trustedProxies'>,
): 'http' | 'https' {
  const forwarded = config.trustedProxies > 0 ? request.headers['x-forwarded-proto'] : undefined
  return String(forwarded).split(',').at(-1)?.trim() === 'https' ? 'https' : 'http'
}
