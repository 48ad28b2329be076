import { afterEach, describe, expect, it, vi } from 'vitest'
import { cachedByKey } from './reference-cache.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('cachedByKey', () => {
  it('reads a key once until it is dropped', async () => {
    let reads = 0
    const cache = cachedByKey(async (key: number) => {
      reads += 1
      return key * 10
    })
    expect(await Promise.all([cache.get(1), cache.get(1), cache.get(2)])).toEqual([10, 10, 20])
    expect(reads).toBe(2)
    cache.drop()
    await cache.get(1)
    expect(reads).toBe(3)
  })

  it('reads again after a minute, since things also change by the clock', async () => {
    vi.useFakeTimers()
    let reads = 0
    const cache = cachedByKey(async () => {
      reads += 1
    })
    await cache.get(1)
    vi.advanceTimersByTime(60_001)
    await cache.get(1)
    expect(reads).toBe(2)
  })

  it('does not keep a failure', async () => {
    let reads = 0
    const cache = cachedByKey(async () => {
      reads += 1
      if (reads === 1) throw new Error('down')
      return 'up'
    })
    await expect(cache.get(1)).rejects.toThrow('down')
    expect(await cache.get(1)).toBe('up')
  })
})
