import { defaultCitySlug } from './cities.ts'

export type CityHost = { label: string | null; base: string }

export type CityUrlParts = {
  protocol?: 'http' | 'https'
  base: string
  slug: string
  path: string
}

const genericLabels = new Set(['', 'ssl', 'ssr', 'www', 'skidora', 'payments'])

/** Splits a host into the city's label and the site's host; the port stays with the latter. */
export function parseCityHost(host: string, siteHost?: string): CityHost {
  const [name, port] = splitPort(host)
  if (siteHost) return underSite(name, port, siteHost)
  if (name === 'localhost' || name.endsWith('.localhost')) {
    return underSite(name, port, 'localhost')
  }
  const labels = name.split('.')
  if (isAddress(name) || labels.length < 3) return { label: null, base: name + port }
  return { label: cityLabel(name), base: labels.slice(1).join('.') + port }
}

/** `//spb.localhost:3000/today/`; without a protocol the URL is protocol-relative. */
export function cityUrl({ protocol, base, slug, path }: CityUrlParts): string {
  if (!path.startsWith('/')) throw new RangeError(`Not an absolute path: ${path}`)
  // An IP address cannot have a city subdomain.
  const isBare = slug === defaultCitySlug || isAddress(splitPort(base)[0])
  return `${protocol ? `${protocol}:` : ''}//${isBare ? base : `${slug}.${base}`}${path}`
}

/**
 * Cookie domain shared by all cities; undefined if there is none. Set only for a host known to be
 * ours: browsers reject a cookie for a foreign domain.
 */
export function sharedDomain(host: string, siteHost: string | undefined): string | undefined {
  const [name] = splitPort(host)
  const [site] = splitPort(siteHost ?? '')
  const isUnderSite = name === site || name.endsWith(`.${site}`)
  return isUnderSite && site.includes('.') && !isAddress(site) ? site : undefined
}

function underSite(name: string, port: string, siteHost: string): CityHost {
  const [siteName, sitePort] = splitPort(siteHost)
  const base = siteName + (sitePort || port)
  if (name === siteName) return { label: null, base }
  if (name.endsWith(`.${siteName}`)) return { label: cityLabel(name), base }
  // A foreign host, as behind a rewriting proxy: its port is not ours either.
  return { label: null, base: siteName + sitePort }
}

function cityLabel(name: string): string | null {
  const first = name.slice(0, name.indexOf('.'))
  return genericLabels.has(first) ? null : first
}

function isAddress(name: string): boolean {
  return name.includes(':') || /^\d{1,3}(\.\d{1,3}){3}$/.test(name)
}

function splitPort(host: string): [name: string, port: string] {
  const lower = host.trim().toLowerCase()
  const isBareIpv6 = !lower.startsWith('[') && lower.split(':').length > 2
  const port = isBareIpv6 ? '' : (/:\d+$/.exec(lower)?.[0] ?? '')
  return [lower.slice(0, lower.length - port.length).replace(/\.$/, ''), port]
}
