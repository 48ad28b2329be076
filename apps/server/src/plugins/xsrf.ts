import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form that works without JavaScript, and so without our header. */
    isPlainForm?: boolean
  }
}

const cookieName = 'XSRF-TOKEN'
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Unsafe methods need a signed-in Authorization header, which no other site can send, or the cookie
 * repeated in a header, which no other site can read. The refusal itself hands out the cookie, so a
 * first-time visitor's client simply tries again. A plain form is known by where the browser says it
 * stands.
 */
export function registerXsrf(app: FastifyInstance) {
  app.addHook('preValidation', async (request, reply) => {
    if (safeMethods.has(request.method) || request.user) return
    // Nothing answers there: the caller should hear that, not be sent for a token.
    if (request.is404 || request.routeOptions.url?.endsWith('*')) return
    if (request.routeOptions.config.isPlainForm && !isFromElsewhere(request)) return
    const cookie = request.cookies[cookieName]
    const header = request.headers['x-xsrf-token']
    if (cookie && typeof header === 'string' && isSame(cookie, header)) return
    if (!cookie) issueToken(reply, request.protocol === 'https')
    throw new AppError(
      403,
      'xsrf_token_mismatch',
      'Страница устарела. Обновите её и попробуйте ещё раз.',
    )
  })
}

/** Browsers tell; what tells nothing is no browser, and has nobody's cookies to misuse. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site'
}

function issueToken(reply: FastifyReply, secure: boolean) {
  reply.setCookie(cookieName, randomBytes(18).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure,
  })
}

function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}
