import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BoundedCache, textBytes } from './bounded-cache.ts'

describe('BoundedCache', () => {
  it('counts keys and overhead, two bytes per character', () => {
    const cache = new BoundedCache<string>(10_000, textBytes)
    cache.set('ключ', 'значение')
    expect(cache.bytes).toBe(256 + 2 * 4 + 2 * 8)
    cache.set('ключ', '')
    expect([cache.bytes, cache.size]).toEqual([256 + 2 * 4, 1])
    cache.delete('ключ')
    expect([cache.bytes, cache.size]).toEqual([0, 0])
  })

  it('stays within its bytes when only the keys are long', () => {
    const cache = new BoundedCache<string>(1_000_000, textBytes)
    for (let number = 0; number < 1000; number += 1) cache.set(`${number}`.padEnd(14_000, 'x'), '')
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000)
    expect(cache.size).toBe(35)
  })

  it('counts the bytes of every key and value and never exceeds its limit, whatever they are', () => {
    const maxBytes = 2000
    const key = fc.oneof(fc.constantFrom('a', 'б', 'c'), fc.string({ maxLength: 900 }))
    const value = fc.string({ unit: 'binary', maxLength: 500 })
    const change = fc.oneof(
      fc.record({ key, value }),
      fc.record({ key, value: fc.constant(undefined) }),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const cache = new BoundedCache<string>(maxBytes, textBytes)
        const latest = new Map<string, string | undefined>()
        for (const { key, value } of changes) {
          if (value === undefined) cache.delete(key)
          else cache.set(key, value)
          latest.set(key, value)
          const stored = [...latest].filter(([known]) => cache.has(known))
          const bytes = stored.map(([known, text = '']) => 256 + 2 * known.length + 2 * text.length)
          expect(cache.size).toBe(stored.length)
          expect(cache.bytes).toBe(bytes.reduce((sum, one) => sum + one, 0))
          expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
          for (const [known, text] of stored) expect(cache.get(known)).toBe(text)
        }
      }),
    )
  })

  it('evicts the least recently used', () => {
    const cache = new BoundedCache<string>(3 * (256 + 2), () => 0)
    for (const key of ['a', 'b', 'c']) cache.set(key, key)
    cache.get('a')
    cache.set('d', 'd')
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd'])
  })

  it('does not store a value larger than itself, nor evict others for it', () => {
    const cache = new BoundedCache<string>(1000, textBytes)
    cache.set('a', 'a')
    cache.set('b', 'b'.repeat(1000))
    expect([cache.get('a'), cache.get('b')]).toEqual(['a', undefined])
  })

  it('measures an object again that has grown since it was stored', () => {
    const cache = new BoundedCache<{ bytes: number }>(10_000, ({ bytes }) => bytes)
    const value = { bytes: 0 }
    cache.set('a', value)
    value.bytes = 1000
    cache.set('a', value)
    expect(cache.bytes).toBe(256 + 2 + 1000)
  })

  it('deletes entries selected by a predicate', () => {
    const cache = new BoundedCache<{ city: number }>(10_000, () => 0)
    for (let city = 0; city < 5; city += 1) cache.set(`${city}`, { city })
    cache.deleteWhere(({ city }) => city % 2 === 0)
    expect([cache.size, cache.get('2'), cache.get('3')]).toEqual([2, undefined, { city: 3 }])
  })
})
