import type { FastifyInstance } from 'fastify'
import { refuseSlowBody } from './raw-refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Uses the longer server timeout: pictures over a slow network. */
    upload?: boolean
  }
}

const defaultBodyMs = 30_000

/** Ends a connection whose body arrives too slowly; Node's own timeout cannot vary by route. */
export function registerBodyTimeout(app: FastifyInstance, bodyMs = defaultBodyMs) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (hasBody && !raw.complete && !request.routeOptions.config.upload) {
      const timer = setTimeout(() => {
        if (!raw.complete) refuseSlowBody(raw.socket)
      }, bodyMs)
      const stop = () => clearTimeout(timer)
      raw.once('end', stop)
      reply.raw.once('finish', stop).once('close', stop)
    }
    done()
  })
}
