import type { FastifyInstance } from 'fastify'

/** URLs of services on other hosts, by their path here. */
export type MovedServices = Record<string, string>

/** Redirects callers of a moved service to its host, keeping method and body. */
export function registerMovedServices(app: FastifyInstance, services: MovedServices) {
  const moved = Object.entries(services)
  if (moved.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    const [prefix = '', address = ''] = moved.find(([path]) => isWithin(path, request.url)) ?? []
    // The service itself may be this program with the same configuration.
    if (!address || new URL(address).host === request.headers.host) return done()
    reply
      .header('cache-control', 'no-store')
      .redirect(address + request.url.slice(prefix.length), 307)
  })
}

const isWithin = (prefix: string, url: string) =>
  url.startsWith(prefix) && /^($|[/?])/.test(url.slice(prefix.length))
