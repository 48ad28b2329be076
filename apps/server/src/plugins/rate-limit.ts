import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressGroup } from '../address-group.ts'
import { AppError, type AppErrorOptions } from '../app-error.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { minuteMs } from '../durations.ts'
import type { ErrorCode } from '../errors/error-registry.ts'

/** Counters of one process. */
export type RateLimitStore = {
  /** Counts one more for the key; returns the count and the end of the window. */
  add(key: string, windowMs: number): { count: number; endsAt: number }
}

type Window = { count: number; endsAt: number }

/** Holds at least 20,000 windows. */
const maxBytesPerKind = 8 * 1024 * 1024
const windowBytes = 48

/**
 * Fixed windows in memory. The kind of a key is its prefix before the first colon, and each kind
 * has its own bound, so that a flood of one kind evicts no window of another.
 */
export function createMemoryStore(now: () => number = Date.now): RateLimitStore {
  const kinds = new Map<string, BoundedCache<Window>>()

  function windowsOf(key: string): BoundedCache<Window> {
    const [kind = ''] = key.split(':', 1)
    const windows = kinds.get(kind) ?? new BoundedCache(maxBytesPerKind, () => windowBytes)
    kinds.set(kind, windows)
    return windows
  }

  return {
    add(key, length) {
      const windows = windowsOf(key)
      const current = windows.get(key)
      if (current && current.endsAt > now()) {
        current.count += 1
        return current
      }
      const fresh = { count: 1, endsAt: now() + length }
      windows.set(key, fresh)
      return fresh
    },
  }
}

export type RateLimiter = {
  /** Rejects with 429 after more than `limit` calls per window, a minute by default. */
  take(key: string, limit: number, windowMs?: number): Promise<void>
}

/** For cheap traffic; limits on codes, passwords and messages are in strict-limiter.ts. */
export function createRateLimiter(
  store: RateLimitStore,
  now: () => number = Date.now,
): RateLimiter {
  return {
    async take(key, limit, windowMs = minuteMs) {
      const { count, endsAt } = store.add(key, windowMs)
      if (count <= limit) return
      const seconds = Math.max(1, Math.ceil((endsAt - now()) / 1000))
      throw new TooManyRequests(seconds)
    },
  }
}

export class TooManyRequests extends AppError {
  override readonly retryAfterSeconds: number

  constructor(
    retryAfterSeconds: number,
    code: ErrorCode = 'too_many_requests',
    { details, message }: Pick<AppErrorOptions, 'details' | 'message'> = {},
  ) {
    super(code, { details: { ...details, waitSeconds: retryAfterSeconds }, message })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Counts every call per address. Registered before the session, which costs a database read. */
export function registerAddressLimit(
  app: FastifyInstance,
  limiter: RateLimiter,
  callsPerMinute: number,
) {
  if (callsPerMinute === 0) return
  app.addHook('onRequest', async (request) => {
    if (isCall(request)) await limiter.take(`address:${addressGroup(request.ip)}`, callsPerMinute)
  })
}

/** Counts every call per account. */
export function registerAccountLimit(
  app: FastifyInstance,
  limiter: RateLimiter,
  callsPerMinute: number,
) {
  if (callsPerMinute === 0) return
  app.addHook('onRequest', async (request) => {
    if (request.user && isCall(request))
      await limiter.take(`account:${request.user.id}`, callsPerMinute)
  })
}

/** By the route, since a URL can be written in more than one way. */
function isCall({ routeOptions }: FastifyRequest): boolean {
  return /^\/(api|gateway)\//.test(routeOptions.url ?? '')
}
