import { describe, expect, it } from 'vitest'
import { type CachedPage, PageCache } from './page-cache.ts'
import { ReadyHead } from './ready-head.ts'

const head = new ReadyHead(200, {})
const variant = { body: Buffer.alloc(0), etag: '""', head, notModified: head }

function pageOf(bytes: number): CachedPage {
  return { bytes, variants: { br: variant, gzip: variant, identity: variant } }
}

/** Bytes of an entry with a one-letter key. */
const entry = 258

const moscow = 1
const never = () => {
  throw new Error('must not be called')
}

describe('PageCache', () => {
  it('renders once for concurrent callers', async () => {
    const cache = new PageCache(10_000)
    let renders = 0
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const render = async () => {
      renders += 1
      await mayEnd
      return pageOf(10)
    }
    const pending = Array.from({ length: 20 }, () => cache.render('a', moscow, render))
    end()
    const pages = await Promise.all(pending)
    expect(renders).toBe(1)
    expect(new Set(pages).size).toBe(1)
    expect(cache.stats).toMatchObject({ misses: 1, entries: 1, bytes: entry + 10 })
  })

  it('stays within its bytes and evicts the least recently used', async () => {
    const cache = new PageCache(2 * entry + 25)
    for (const key of ['a', 'b']) await cache.render(key, moscow, async () => pageOf(10))
    cache.find('a', never)
    await cache.render('c', moscow, async () => pageOf(10))
    expect(cache.find('b', never)).toBeUndefined()
    expect(cache.find('a', never)).toBeDefined()
    expect(cache.stats.bytes).toBe(2 * entry + 20)
  })

  it('counts its keys, so that long URLs of small pages stay within the bytes', async () => {
    const cache = new PageCache(100_000)
    for (let page = 0; page < 100; page += 1)
      await cache.render(`${page}`.padEnd(4000, 'x'), moscow, async () => pageOf(10))
    expect(cache.stats.bytes).toBeLessThanOrEqual(100_000)
    expect(cache.stats.entries).toBe(12)
  })

  it('drops the pages of one city, and a render that began before', async () => {
    const cache = new PageCache(10_000)
    await cache.render('list', moscow, async () => pageOf(1))
    await cache.render('other city', 2, async () => pageOf(1))
    await cache.render('deal', null, async () => pageOf(1))
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const rendering = cache.render('another list', moscow, async () => {
      await mayEnd
      return pageOf(1)
    })
    cache.dropCity(moscow)
    end()
    await rendering
    expect(['list', 'another list', 'other city', 'deal'].map((key) => cache.has(key))).toEqual([
      ...[false, false, true, true],
    ])
  })

  it('serves a stale page during a single refresh', async () => {
    let now = 0
    const cache = new PageCache(10_000, () => now)
    await cache.render('a', moscow, async () => pageOf(1))
    now = 61_000
    let refreshes = 0
    const refresh = () => {
      refreshes += 1
    }
    expect(cache.find('a', refresh)?.bytes).toBe(1)
    expect(cache.find('a', refresh)?.bytes).toBe(1)
    expect(refreshes).toBe(1)
    await cache.render('a', moscow, async () => pageOf(2))
    expect(cache.find('a', refresh)?.bytes).toBe(2)
    expect(refreshes).toBe(1)
    expect(cache.stats).toMatchObject({ hits: 1, stale: 2, bytes: entry + 2, entries: 1 })
  })

  it('renders again after ten minutes rather than serve so old a page', async () => {
    let now = 0
    const cache = new PageCache(10_000, () => now)
    await cache.render('a', moscow, async () => pageOf(1))
    now = 10 * 60_000
    expect(cache.find('a', () => {})?.bytes).toBe(1)
    now += 1
    expect(cache.find('a', () => {})).toBeUndefined()
  })

  it('retries after a failed refresh', async () => {
    let now = 0
    const cache = new PageCache(10_000, () => now)
    await cache.render('a', moscow, async () => pageOf(1))
    now = 61_000
    let refreshes = 0
    cache.find('a', () => {
      refreshes += 1
    })
    await cache.render('a', moscow, () => Promise.reject(new Error('down'))).catch(() => {})
    cache.find('a', () => {
      refreshes += 1
    })
    expect(refreshes).toBe(2)
  })

  it('drops only the pages of a changed city', async () => {
    const cache = new PageCache(10_000)
    await cache.render('moscow', 1, async () => pageOf(1))
    await cache.render('spb', 18, async () => pageOf(1))
    cache.drop([18])
    expect(cache.find('moscow', never)).toBeDefined()
    expect(cache.find('spb', never)).toBeUndefined()
    cache.drop(null)
    expect(cache.stats).toMatchObject({ entries: 0, bytes: 0 })
  })

  it('does not store a render that began before the change', async () => {
    const cache = new PageCache(10_000)
    let finish = (_page: CachedPage) => {}
    const old = cache.render('a', moscow, () => new Promise((resolve) => (finish = resolve)))
    cache.drop([moscow])
    const fresh = await cache.render('a', moscow, async () => pageOf(2))
    finish(pageOf(1))
    await old
    expect(fresh?.bytes).toBe(2)
    expect(cache.find('a', never)?.bytes).toBe(2)
  })

  it('stores nothing for a render that returned null or failed', async () => {
    const cache = new PageCache(10_000)
    await cache.render('a', moscow, async () => null)
    await expect(cache.render('b', moscow, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect(cache.stats.entries).toBe(0)
    expect(await cache.render('b', moscow, async () => pageOf(1))).toBeDefined()
  })
})
