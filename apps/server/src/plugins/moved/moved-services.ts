import { type MovedServices, movedAddress } from '@skidora/domain/pages/moved-address.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Redirects callers of a moved service to its host, keeping method and body. Our own pages call the
 * host directly, since a redirected request would take our tokens along.
 */
export function registerMovedServices(app: FastifyInstance, services: MovedServices) {
  if (Object.keys(services).length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    const address = movedAddress(services, request.url)
    // The service itself may be this program with the same configuration.
    if (!address || new URL(address).host === request.headers.host) return done()
    reply.header('cache-control', 'no-store').redirect(address, 307)
  })
}
