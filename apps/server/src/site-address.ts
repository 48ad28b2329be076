import type { Config } from './config.ts'

/** Where the site answers: `base` is the host without a city's label, with the port. */
export type SiteAddress = { protocol: 'http' | 'https'; base: string }

type AddressConfig = Pick<Config, 'demo' | 'siteHost' | 'port'>

/** For links in letters that no request has caused; null where nobody has told us our name. */
export function siteAddress({ demo, siteHost, port }: AddressConfig): SiteAddress | null {
  if (demo) return { protocol: 'http', base: siteHost ?? `localhost:${port}` }
  return siteHost ? { protocol: 'https', base: siteHost } : null
}
