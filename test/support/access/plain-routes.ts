import { callOf } from '@skidora/contract/calls.ts'
import { splitCallName } from '@skidora/contract/client.ts'
import { callNames } from '../../../apps/server/src/plugins/calls/calls.ts'
import type { TestApp } from '../app.ts'

/** Routes outside the contract, excluding build files. */
export function plainRoutesOf({ app }: TestApp): string[] {
  const ofCalls = new Set(
    callNames.flatMap((name) =>
      [splitCallName(name).path, ...(callOf(name).aliases ?? [])].map((path) =>
        path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ),
    ),
  )
  const found: string[] = []
  const above: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] =
      /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (!part) continue
    const depth = indent.length / 4
    const path = (above[depth - 1] ?? '') + part
    above[depth] = path
    if (methods && !ofCalls.has(path)) found.push(path)
  }
  return found.filter((path) => !/^\/assets\/[^*]|\.(?:js|svg|png|ico|webmanifest)$/.test(path))
}

/** Each of them by required credentials. Add a new route here deliberately. */
export const knownRoutes: Record<string, RegExp> = {
  /** Use the page cookie; `walkPages` tests them. Fastify lists all wildcards as one. */
  walked:
    /^(?:\*|\/c\/:code|\/checkout\/events|\/coupon-(?:apple|google)-pass|\/coupon-calendar|\/coupon-pdf|\/staff\/withdrawal-document)$/,
  /** The token in the URL or the body is the secret, or they end the caller's own session. */
  byToken:
    /^\/(?:unsubscribe\/:token|waitlist\/:token|sign-out|metrics|gateway\/bank\/notifications)$/,
  /** Public: forms of guests, files, health. */
  open: /^\/(?:auth|registration|mobile\/\w+(?:\/index\.php)?|remind-confirm\/|waitlist|n?checkout\/refresh-order|docs\/.*|api\/openapi\.json|gateway\/featureToggle\/api\.php|healthz|readyz|robots\.txt|sitemap.*\.xml)$/,
  /** Sandboxes of the demo mode only. */
  demo: /^\/(?:dev|sandbox)\//,
}
