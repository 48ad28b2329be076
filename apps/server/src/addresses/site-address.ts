import type { Config } from '../config.ts'

/** The site's public address: `base` is the host without a city label, with the port. */
export type SiteAddress = { protocol: 'http' | 'https'; base: string }

type AddressConfig = Pick<Config, 'demo' | 'siteHost' | 'port'>

/** For links in letters sent outside of a request. Outside the demo SITE_HOST is required. */
export function siteAddress({ demo, siteHost, port }: AddressConfig): SiteAddress {
  if (siteHost && !demo) return { protocol: 'https', base: siteHost }
  return { protocol: 'http', base: siteHost ?? `localhost:${port}` }
}

export const siteOrigin = ({ protocol, base }: SiteAddress) => `${protocol}://${base}`
