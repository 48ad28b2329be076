import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup } from '../../addresses/address-group.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Counts every call per address. Registered before the session, which costs a database read. */
export function registerAddressLimit(
  app: FastifyInstance,
  limiter: RateLimiter,
  callsPerMinute: number,
) {
  if (callsPerMinute === 0) return
  app.addHook('onRequest', async (request) => {
    if (isCall(request)) await limiter.take(`address:${addressGroup(request.ip)}`, callsPerMinute)
  })
}

/** Counts every call per account. */
export function registerAccountLimit(
  app: FastifyInstance,
  limiter: RateLimiter,
  callsPerMinute: number,
) {
  if (callsPerMinute === 0) return
  app.addHook('onRequest', async (request) => {
    if (request.user && isCall(request))
      await limiter.take(`account:${request.user.id}`, callsPerMinute)
  })
}

/** By the route, since a URL can be written in more than one way. */
function isCall({ routeOptions }: FastifyRequest): boolean {
  return /^\/(api|gateway)\//.test(routeOptions.url ?? '')
}
