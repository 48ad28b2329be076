import { isIP } from 'node:net'
import type { City } from '@skidora/contract/locations.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { parseCityHost } from '@skidora/domain/city-host.ts'
import { cleanLine } from '@skidora/domain/clean-text.ts'
import { deviceClassOf } from '@skidora/domain/viewport.ts'
import { BoundedCache } from '../bounded-cache.ts'
import type { Cities } from '../modules/locations/cities.ts'

/** The parts of a request that decide how a guest page looks. */
export type RequestFacts = { host: string; userAgent: string; cookies: string }

/** `city` is null when the host's label is not a city. */
export type Place = { city: City | null; site: Omit<Visitor['site'], 'protocol'> }

/** City and base host of a request. */
export function placeOf(
  facts: Pick<RequestFacts, 'host' | 'cookies'>,
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

/** A site has few hosts, and parsing one takes longer than the rest of a request's checks. */
const knownHosts = new BoundedCache<number>(64 * 1024, () => 8)

/** Links are built from the Host header, so an invalid host would give unparsable URLs. */
export function isHost(text: string): boolean {
  if (knownHosts.has(text)) return true
  const isValid = /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}/`)
  if (isValid) knownHosts.set(text, 1)
  return isValid
}

export type Display = Pick<Visitor, 'device' | 'isNotAdaptive' | 'theme'>

export function displayOf({
  userAgent,
  cookies,
}: Pick<RequestFacts, 'userAgent' | 'cookies'>): Display {
  const isNotAdaptive = cookieValue(cookies, 'not-adaptive') === '1'
  const theme = cookieValue(cookies, 'theme')
  return {
    device: isNotAdaptive ? 'desktop' : deviceClassOf(userAgent),
    isNotAdaptive,
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
  }
}

/** Finds one cookie without parsing the rest: this runs for every cached page. */
export function cookieValue(cookies: string, name: string): string | undefined {
  let start = cookies.indexOf(`${name}=`)
  while (start > 0 && cookies[start - 1] !== ' ' && cookies[start - 1] !== ';') {
    start = cookies.indexOf(`${name}=`, start + 1)
  }
  if (start < 0) return undefined
  const end = cookies.indexOf(';', start)
  return cookies.slice(start + name.length + 1, end < 0 ? undefined : end)
}

const maxClientId = 64
const maxUtm = 2000

/** The id that a guest's browser sends; null if it is malformed. */
export function clientIdOf(text: string | string[] | undefined): string | null {
  const isId = typeof text === 'string' && /^[\w-]+$/.test(text)
  return isId && text.length <= maxClientId ? text : null
}

export function readUtm(text: string | string[] | undefined): Record<string, string> | null {
  if (typeof text !== 'string' || text.length > maxUtm) return null
  const marks = [...new URLSearchParams(text)]
    .filter(([name]) => name.startsWith('utm_'))
    .map(([name, value]) => [cleanLine(name), cleanLine(value)])
  return marks.length > 0 ? Object.fromEntries(marks) : null
}
