import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup } from '../../addresses/address-group.ts'
import { TooManyRequests } from '../../limits/too-many-requests.ts'
import type { SessionUser } from '../../modules/accounts/sessions/sessions.ts'
import { smallPage } from '../pages/small-page.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Far more than people open; cached pages do not count. */
const pagesPerMinute = 300

export type PageLimit = (
  request: FastifyRequest,
  reply: FastifyReply,
  user?: SessionUser | null,
) => Promise<boolean>

/**
 * Counts a page to be rendered, per user or per address. Responds 429 with a small page, which
 * reloads itself, and returns true beyond the limit.
 */
export function createPageLimit(limiter: RateLimiter, callsPerMinute: number): PageLimit {
  return async (request, reply, user) => {
    if (callsPerMinute === 0) return false
    const visitor = user ? `pages:account:${user.id}` : `pages:${addressGroup(request.ip)}`
    try {
      await limiter.take(visitor, pagesPerMinute)
      return false
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
      const { retryAfterSeconds } = error
      const isReloaded = request.method === 'GET'
      const what = isReloaded ? 'Страница откроется сама' : 'Попробуйте'
      await reply
        .code(429)
        .headers({
          'retry-after': retryAfterSeconds,
          'cache-control': 'private, no-store',
          ...(isReloaded && { refresh: retryAfterSeconds }),
        })
        .type('text/html; charset=utf-8')
        .send(smallPage('Слишком много запросов', `${what} через ${retryAfterSeconds} с.`))
      return true
    }
  }
}
