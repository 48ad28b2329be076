import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `always`: a GET that changes something asks for the token too. `form`: sent by the browser
     * itself, without JavaScript to repeat a cookie in a header. `never`: others' servers send it,
     * who know a secret of their own.
     */
    xsrf?: 'always' | 'form' | 'never'
  }
}

const cookieName = 'XSRF-TOKEN'
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Unsafe methods need a signed-in Authorization header, which no other site can send, or the cookie
 * repeated in a header, which no other site can read. The refusal itself hands out the cookie, so a
 * first-time visitor's client simply tries again.
 */
export function registerXsrf(app: FastifyInstance) {
  app.addHook('preValidation', (request, reply, done) => {
    check(request, reply)
    done()
  })
}

function check(request: FastifyRequest, reply: FastifyReply) {
  const { xsrf } = request.routeOptions.config
  if (xsrf === 'never') return
  if (xsrf !== 'always' && (safeMethods.has(request.method) || request.user)) return
  // Nothing answers there: the caller should hear that, not be sent for a token.
  if (request.is404 || request.routeOptions.url?.endsWith('*')) return
  if (browserOf(request)) return
  if (xsrf === 'form') return refuseForeignForm(request)
  if (!request.cookies[cookieName]) issueToken(reply, request.protocol === 'https')
  throw new AppError(
    403,
    'xsrf_token_mismatch',
    'Страница устарела. Обновите её и попробуйте ещё раз.',
  )
}

/** The token of a request whose header repeats the cookie: one browser keeps one, and no other knows it. */
export function browserOf(request: FastifyRequest): string | null {
  const cookie = request.cookies[cookieName]
  const header = request.headers['x-xsrf-token']
  return cookie && typeof header === 'string' && isSame(cookie, header) ? cookie : null
}

/**
 * A page from the cache cannot carry a token of its own, so a plain form is known by what browsers
 * say of where it stood, which no page can make them say. Whichever they say must be ours.
 */
function refuseForeignForm({ headers }: FastifyRequest) {
  const { origin, host, 'sec-fetch-site': site } = headers
  const isFromOrigin = origin === undefined ? undefined : URL.parse(origin)?.host === host
  const isFromSite = site === undefined ? undefined : site === 'same-origin'
  const isKnown = isFromOrigin ?? isFromSite ?? false
  if (isKnown && isFromOrigin !== false && isFromSite !== false) return
  throw new AppError(
    403,
    'foreign_form',
    'Форма пришла с другого сайта. Откройте страницу у нас и отправьте её ещё раз.',
  )
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
