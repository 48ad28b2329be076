import { BoundedCache } from '../../caches/bounded-cache.ts'
import { minuteMs } from '../../durations.ts'
import { TooManyRequests } from '../../limits/too-many-requests.ts'

export type RateLimiter = {
  /** Rejects with 429 after more than `limit` calls per window, a minute by default. */
  take(key: string, limit: number, windowMs?: number): Promise<void>
}

type Window = { count: number; endsAt: number }

/** Holds at least 20,000 windows. */
const maxBytesPerKind = 8 * 1024 * 1024
const windowBytes = 48

/**
 * Fixed windows in the memory of one process, for cheap traffic; limits on codes, passwords and
 * messages are in strict-limiter.ts. The kind of a key is its prefix before the first colon, and each
 * kind has its own bound, so that a flood of one kind evicts no window of another.
 */
export function createRateLimiter(now: () => number = Date.now): RateLimiter {
  const kinds = new Map<string, BoundedCache<Window>>()

  function windowsOf(key: string): BoundedCache<Window> {
    const [kind = ''] = key.split(':', 1)
    const windows = kinds.get(kind) ?? new BoundedCache(maxBytesPerKind, () => windowBytes)
    kinds.set(kind, windows)
    return windows
  }

  function windowOf(key: string, length: number): Window {
    const windows = windowsOf(key)
    const current = windows.get(key)
    if (current && current.endsAt > now()) return current
    const fresh = { count: 0, endsAt: now() + length }
    windows.set(key, fresh)
    return fresh
  }

  return {
    async take(key, limit, windowMs = minuteMs) {
      const window = windowOf(key, windowMs)
      window.count += 1
      if (window.count <= limit) return
      throw new TooManyRequests(Math.max(1, Math.ceil((window.endsAt - now()) / 1000)))
    },
  }
}
