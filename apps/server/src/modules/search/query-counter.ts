import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import { dayMs } from '../../durations.ts'
import type { Caller } from '../../handlers.ts'
import type { RateLimiter } from '../../plugins/limits/rate-limiter.ts'
import type { LiveVocabulary } from './live-vocabulary.ts'
import { countQuery } from './popular-queries.ts'

type Deps = {
  pool: Pool
  vocabulary: LiveVocabulary
  limiter: RateLimiter
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Counts a query once a day per address, so that repeated searches do not make it popular. */
export function createQueryCounter({ pool, vocabulary, limiter, log }: Deps) {
  return async (cityId: number, query: string, { addressGroup }: Caller): Promise<void> => {
    if (query.length < 2 || query.length > 60) return
    const known = await vocabulary.current()
    if (!query.split(' ').every((word) => known.knows(word) && !/\d{4}/.test(word))) return
    try {
      // First, so that an address adds at most a hundred keys a day.
      await limiter.take(`queries:${addressGroup}`, 100, dayMs)
      const queryHash = createHash('sha256').update(`${addressGroup} ${cityId} ${query}`)
      await limiter.take(`query:${queryHash.digest('base64')}`, 1, dayMs)
      await countQuery(pool, cityId, query)
    } catch (error) {
      if (!(error instanceof AppError)) log.warn({ err: error }, 'cannot count a search query')
    }
  }
}
