import { describe, expect, it } from 'vitest'
import { TooManyRequests } from '../../limits/too-many-requests.ts'
import { createRateLimiter } from './rate-limiter.ts'

describe('createRateLimiter', () => {
  it('allows a key up to its limit, and again in the next minute', async () => {
    let now = 0
    const limiter = createRateLimiter(() => now)
    for (let index = 0; index < 3; index += 1) await limiter.take('a', 3)
    now = 20_000
    await expect(limiter.take('a', 3)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 40 })
    await limiter.take('b', 3)
    now = 60_001
    await limiter.take('a', 3)
  })

  it('keeps a daily window through 120,000 keys of another kind', async () => {
    const limiter = createRateLimiter()
    const day = 24 * 60 * 60_000
    await limiter.take('push-day:10.0.0.1', 1, day)
    for (let index = 0; index < 120_000; index += 1) await limiter.take(`query:${index}`, 1, day)
    await expect(limiter.take('push-day:10.0.0.1', 1, day)).rejects.toThrow(TooManyRequests)
  })

  it('evicts the least recently used window of a full kind', async () => {
    const limiter = createRateLimiter()
    for (let index = 0; index <= 50_000; index += 1) await limiter.take(`query:${index}`, 1)
    await limiter.take('query:0', 1)
    await expect(limiter.take('query:50000', 1)).rejects.toThrow(TooManyRequests)
  })
})
