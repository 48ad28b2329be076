import type { FastifyInstance, FastifyRequest } from 'fastify'
import { safeMethods } from './safe-methods.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response depends on the caller or contains a secret. */
    isPrivate?: boolean
  }
}

/** Set before anything can fail, so that errors carry it too. Public files override it. */
export function registerNoStore(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isPrivate(request)) reply.header('cache-control', 'private, no-store')
    done()
  })
}

function isPrivate({ method, headers, routeOptions }: FastifyRequest): boolean {
  return (
    routeOptions.config?.isPrivate === true ||
    !safeMethods.has(method) ||
    headers.authorization !== undefined ||
    headers['x-merchant-key'] !== undefined ||
    (headers.cookie?.includes('ssr_token=') ?? false)
  )
}
