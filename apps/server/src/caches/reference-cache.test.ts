import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CatalogChange } from '../plugins/operations/database-changes.ts'
import { cachedByKey, cachedJson, cachedWithin, dropOnChange } from './reference-cache.ts'

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

  it('drops only the changed cities', async () => {
    const read = vi.fn(async (key: number) => key)
    const cache = cachedByKey(read)
    const listeners: ((change: CatalogChange) => void)[] = []
    dropOnChange({ onCatalogChange: (listener) => void listeners.push(listener) }, cache)
    const publish = (change: CatalogChange) => listeners[0]?.(change)
    const readAll = async () => {
      read.mockClear()
      await Promise.all([cache.get(1), cache.get(2)])
      return read.mock.calls.flat()
    }
    await readAll()
    publish({ cities: [2, 3] })
    expect(await readAll()).toEqual([2])
    publish({ cities: null })
    expect(await readAll()).toEqual([1, 2])
  })

  it('reads again after a minute, since things also change with time', async () => {
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

  it('does not cache a failure', async () => {
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

describe('cachedJson', () => {
  it('returns the same object until it is dropped, so that it is parsed once', async () => {
    const responses = cachedJson()
    const first = await responses.get('today 1', async () => '[1]')
    expect(first).toEqual({ dataText: '[1]' })
    expect(await responses.get('today 1', async () => '[2]')).toBe(first)
    responses.drop()
    expect(await responses.get('today 1', async () => '[2]')).toEqual({ dataText: '[2]' })
  })

  it('does not cache a failure', async () => {
    const responses = cachedJson()
    const read = vi.fn(async () => '[]').mockRejectedValueOnce(new Error('no database'))
    await expect(responses.get('goods', read)).rejects.toThrow('no database')
    expect(await responses.get('goods', read)).toEqual({ dataText: '[]' })
  })

  it('evicts the oldest responses when they exceed its bytes', async () => {
    const responses = cachedJson(1_000_000)
    const first = await responses.get('0', async () => 'old')
    const long = 'x'.repeat(20_000)
    const later = await responses.get('1', async () => long)
    for (let key = 2; key <= 6; key += 1) await responses.get(`${key}`, async () => long)
    expect(await responses.get('1', async () => 'new')).toBe(later)
    for (let key = 7; key <= 11; key += 1) await responses.get(`${key}`, async () => long)
    expect(await responses.get('0', async () => 'new')).not.toBe(first)
    expect(await responses.get('1', async () => 'new')).toBe(later)
  })
})

describe('cachedWithin', () => {
  it('counts the bytes of a value after each read', async () => {
    vi.useFakeTimers()
    const cache = cachedWithin<string>(10_000, (text) => text.length)
    const read = vi.fn(async () => 'x'.repeat(100)).mockResolvedValueOnce('x')
    await cache.get('a', read)
    expect(cache.bytes).toBe(256 + 2 + 1)
    vi.advanceTimersByTime(60_001)
    await cache.get('a', read)
    expect(cache.bytes).toBe(256 + 2 + 100)
  })

  it('does not restore a value dropped while it was read', async () => {
    const cache = cachedWithin<string>(10_000, (text) => text.length)
    const reading = cache.get('a', async () => 'old')
    cache.drop()
    await reading
    expect(cache.bytes).toBe(0)
  })
})
