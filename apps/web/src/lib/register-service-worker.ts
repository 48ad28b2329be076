import { isSearchCacheHost } from './search-cache-hosts.ts'

/** Payment pages live on a host of their own, where nothing may stand between them and the bank. */
const paymentsLabel = 'payments'

export function registerServiceWorker() {
  const { hostname } = location
  const isPaymentsHost = hostname.split('.', 1)[0] === paymentsLabel
  // What answers at /sw.js of a search cache is not ours.
  if (isPaymentsHost || isSearchCacheHost(hostname) || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  // After what the page itself needs; by the time we get here that may be over.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
