import type { MovedServices } from '@skidora/domain/pages/moved-address.ts'

type PolicyFacts = {
  crmUrl: string
  services?: MovedServices
  tileUrl: string | undefined
  sentryDsn: string | undefined
  isDevelopment: boolean
}

/** Headers of every response. Constant, so that cached pages can store them. */
export function securityHeaders(facts: PolicyFacts): Record<string, string> {
  const { crmUrl, services = {}, tileUrl, sentryDsn, isDevelopment } = facts
  const addresses = [crmUrl, ...Object.values(services)].filter((url) => !url.startsWith('/'))
  const otherHosts = [...new Set(addresses.map((url) => new URL(url).origin))]
  const tileHosts = tileUrl ? [new URL(tileUrl).origin] : []
  if (sentryDsn) otherHosts.push(new URL(sentryDsn).origin)
  // Vite announces changes through a web socket on its own port.
  if (isDevelopment) otherHosts.push('ws:')
  // Vite refreshes modules through inline scripts and styles; a built page has none.
  const own = isDevelopment ? "'self' 'unsafe-inline'" : "'self'"
  const policy = [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    ['img-src', "'self'", 'data:', ...tileHosts].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...otherHosts].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** Over HTTPS only; must not be sent over plain HTTP. */
export const secureOnlyHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
