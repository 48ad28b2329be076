/** Hosts that show stored copies of pages: history there is not ours to write. */
const searchCacheHosts = [
  'webcache.googleusercontent.com',
  'yandexwebcache.net',
  'hghltd.yandex.net',
  'cc.bingj.com',
]

export function isSearchCacheHost(hostname: string): boolean {
  return searchCacheHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
