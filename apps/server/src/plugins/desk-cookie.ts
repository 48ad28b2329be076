import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a handler: the response carries this cookie of a cash desk, or removes it (null). */
    deskToken: string | null | undefined
  }
}

/** The prefix keeps other hosts of the domain from setting the cookie; browsers want HTTPS for it. */
const nameOf = (isSecure: boolean) => (isSecure ? '__Host-desk' : 'desk')

const yearSeconds = 365 * 24 * 60 * 60

export function deskTokenOf(request: FastifyRequest): string | null {
  return request.cookies[nameOf(request.protocol === 'https')] ?? null
}

/** Lax, so that a code scanned by another app opens the page as a connected desk. */
export function registerDeskCookie(app: FastifyInstance) {
  app.decorateRequest('deskToken', undefined)
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { deskToken: token } = request
    const secure = request.protocol === 'https'
    const options = { path: '/', sameSite: 'lax', httpOnly: true, secure } as const
    if (token) reply.setCookie(nameOf(secure), token, { ...options, maxAge: yearSeconds })
    else if (token === null) reply.clearCookie(nameOf(secure), options)
    done()
  })
}
