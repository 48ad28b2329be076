import type { Config } from '../config.ts'

/** The site's public address: `base` is the host without a city label, with the port. */
export type SiteAddress = { protocol: 'http' | 'https'; base: string }

type AddressConfig = Pick<Config, 'demo' | 'siteHost' | 'port'>

/** For links in letters sent outside of a request; null when SITE_HOST is not set. */
export function siteAddress({ demo, siteHost, port }: AddressConfig): SiteAddress | null {
  if (demo) return { protocol: 'http', base: siteHost ?? `localhost:${port}` }
  return siteHost ? { protocol: 'https', base: siteHost } : null
}
