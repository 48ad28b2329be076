import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import { safeMethods } from '../http/safe-methods.ts'
import { newBrowser, type XsrfTokens, xsrfCookie } from './xsrf-tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `always`: a GET that changes something requires the token too. `form`: submitted by the
     * browser itself, without JavaScript to repeat a cookie in a header. `never`: sent by other
     * servers, which know their own secret.
     */
    xsrf?: 'always' | 'form' | 'never'
  }
  interface FastifyRequest {
    /** The browser that a valid token was issued to; no other site can read it. */
    browser: string | null
    /** Set by a handler: the response sets a token for this session, or for a guest (null). */
    xsrfSession: number | null | undefined
  }
}

/**
 * Unsafe methods require an authenticated Authorization header, which no other site can send, or
 * the cookie repeated in a header, which no other site can read. The rejection itself sets the
 * cookie, so a client with a missing or foreign token simply retries.
 */
export function registerXsrf(app: FastifyInstance, tokens: XsrfTokens) {
  app.decorateRequest('browser', null)
  app.decorateRequest('xsrfSession', undefined)

  app.addHook('preValidation', (request, reply, done) => {
    request.browser = findBrowser(request)
    check(request, reply)
    done()
  })

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.xsrfSession !== undefined) rotate(request, reply, request.xsrfSession)
    done()
  })

  function findBrowser(request: FastifyRequest): string | null {
    const header = request.headers['x-xsrf-token']
    return typeof header === 'string' ? browserOfToken(request, header) : null
  }

  function browserOfToken(request: FastifyRequest, expected?: string): string | null {
    const token = request.cookies[xsrfCookie(request.protocol === 'https')]
    if (!token || token !== (expected ?? token)) return null
    return tokens.browserOf(token, request.user?.sessionId ?? null)
  }

  function check(request: FastifyRequest, reply: FastifyReply) {
    const { xsrf } = request.routeOptions.config
    if (xsrf === 'never') return
    if (xsrf !== 'always' && (safeMethods.has(request.method) || request.user)) return
    // An unknown route responds 404, not with a token error.
    if (request.is404 || request.routeOptions.url?.endsWith('*')) return
    if (request.browser) return
    if (xsrf === 'form') return refuseForeignForm(request)
    // Issues a new browser id: an attacker who planted the old cookie knows that one.
    issue(request, reply, newBrowser(), request.user?.sessionId ?? null)
    throw xsrfMismatch()
  }

  /**
   * Signing in keeps the browser id, which a pending OAuth flow may need; signing out does not.
   */
  function rotate(request: FastifyRequest, reply: FastifyReply, sessionId: number | null) {
    const sameBrowser = sessionId === null ? null : browserOfToken(request)
    issue(request, reply, sameBrowser ?? newBrowser(), sessionId)
  }

  function issue(
    request: FastifyRequest,
    reply: FastifyReply,
    browser: string,
    sessionId: number | null,
  ) {
    const secure = request.protocol === 'https'
    const token = tokens.issue({ browser, sessionId })
    reply.setCookie(xsrfCookie(secure), token, { path: '/', sameSite: 'lax', secure })
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  }
}

export const xsrfMismatch = () => new AppError('xsrf_token_mismatch')

/**
 * A cached page cannot contain a token, so a plain form is verified by Origin and Sec-Fetch-Site,
 * which pages cannot forge. Every header present must be same-origin.
 */
function refuseForeignForm({ headers }: FastifyRequest) {
  const { origin, host, 'sec-fetch-site': site } = headers
  const isFromOrigin = origin === undefined ? undefined : URL.parse(origin)?.host === host
  const isFromSite = site === undefined ? undefined : site === 'same-origin'
  const isKnown = isFromOrigin ?? isFromSite ?? false
  if (isKnown && isFromOrigin !== false && isFromSite !== false) return
  throw new AppError('foreign_form')
}
