/** Hosts of search engines' cached pages, where we must not write history. */
const searchCacheHosts = [
  'webcache.googleusercontent.com',
  'yandexwebcache.net',
  'hghltd.yandex.net',
  'cc.bingj.com',
]

export function isSearchCacheHost(hostname: string): boolean {
  return searchCacheHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
