import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** Where counts are kept. One process keeps them in memory; several would share a store. */
export type RateLimitStore = {
  /** Counts one more for the key in the current window; tells the count and when the window ends. */
  add(key: string, windowMs: number): Promise<{ count: number; endsAt: number }>
}

const minuteMs = 60_000
const maxKeys = 100_000

/** Fixed windows in memory, bounded: when full, the oldest window is forgotten. */
export function createMemoryStore(now: () => number = Date.now): RateLimitStore {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    async add(key, length) {
      const current = windows.get(key)
      if (current && current.endsAt > now()) {
        current.count += 1
        return current
      }
      windows.delete(key)
      if (windows.size >= maxKeys) {
        const oldest = windows.keys().next().value
        if (oldest !== undefined) windows.delete(oldest)
      }
      const fresh = { count: 1, endsAt: now() + length }
      windows.set(key, fresh)
      return fresh
    },
  }
}

export type RateLimiter = {
  /** Refuses with 429 once the key has been taken more than `limit` times in the window, a minute. */
  take(key: string, limit: number, windowMs?: number): Promise<void>
}

export function createRateLimiter(
  store: RateLimitStore,
  now: () => number = Date.now,
): RateLimiter {
  return {
    async take(key, limit, windowMs = minuteMs) {
      const { count, endsAt } = await store.add(key, windowMs)
      if (count <= limit) return
      const seconds = Math.max(1, Math.ceil((endsAt - now()) / 1000))
      throw new TooManyRequests(seconds)
    },
  }
}

export class TooManyRequests extends AppError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, told?: { code: string; message: string }) {
    super(
      429,
      told?.code ?? 'too_many_requests',
      told?.message ?? `Слишком много запросов. Попробуйте через ${retryAfterSeconds} с.`,
    )
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Every call counts for its address and, when signed in, for its account too. */
export function registerRateLimit(
  app: FastifyInstance,
  limiter: RateLimiter,
  callsPerMinute: number,
) {
  if (callsPerMinute === 0) return
  app.addHook('preValidation', async (request) => {
    if (!isCall(request)) return
    await limiter.take(`address:${request.ip}`, callsPerMinute)
    if (request.user) await limiter.take(`account:${request.user.id}`, callsPerMinute)
  })
}

/** By the route and not by the address, which may be written in more than one way. */
function isCall({ routeOptions }: FastifyRequest): boolean {
  return /^\/(api|gateway)\//.test(routeOptions.url ?? '')
}
