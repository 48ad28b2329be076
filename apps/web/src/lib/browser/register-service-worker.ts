import { isSearchCacheHost } from '../page/search-cache-hosts.ts'

/** Payment pages have their own host, where no worker may intercept requests. */
const paymentsLabel = 'payments'

export function registerServiceWorker() {
  const { hostname } = location
  const isPaymentsHost = hostname.split('.', 1)[0] === paymentsLabel
  // On a search engine's cache host, /sw.js is not ours.
  if (isPaymentsHost || isSearchCacheHost(hostname) || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  // After the page's own resources; the load event may have already fired.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
