import '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A connected cash desk, a browser used for an earlier sign-in, and a guest's cart. */
type DeviceCookie = 'desk' | 'known-browser' | 'cart'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a handler: cookies to set in the response, or to remove (null). */
    deviceCookies: Partial<Record<DeviceCookie, string | null>> | null
  }
}

/**
 * The prefix keeps other hosts of the domain from setting the cookie; browsers require HTTPS for
 * it.
 */
const nameOf = (cookie: DeviceCookie, isSecure: boolean) => (isSecure ? `__Host-${cookie}` : cookie)

const yearSeconds = 365 * 24 * 60 * 60

export function deviceCookieOf(request: FastifyRequest, cookie: DeviceCookie): string | null {
  return request.cookies[nameOf(cookie, request.protocol === 'https')] ?? null
}

export function giveDeviceCookie(
  request: FastifyRequest,
  cookie: DeviceCookie,
  token: string | null,
) {
  request.deviceCookies = { ...request.deviceCookies, [cookie]: token }
}

/** Lax, so that a code scanned by another app opens the page as a connected desk. */
export function registerDeviceCookies(app: FastifyInstance) {
  app.decorateRequest('deviceCookies', null)
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.deviceCookies) return done()
    const secure = request.protocol === 'https'
    const options = { path: '/', sameSite: 'lax', httpOnly: true, secure } as const
    for (const [cookie, token] of Object.entries(request.deviceCookies)) {
      const name = nameOf(cookie as DeviceCookie, secure)
      if (token === null) reply.clearCookie(name, options)
      else reply.setCookie(name, token, { ...options, maxAge: yearSeconds })
    }
    done()
  })
}
