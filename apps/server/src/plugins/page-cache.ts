import type { ReadyHead } from './ready-head.ts'

/** A rendered guest page, compressed and ready to send. */
export type CachedPage = {
  /** By encoding; identity is always there. */
  variants: Record<Encoding, PageVariant>
  bytes: number
}

export type Encoding = 'br' | 'gzip' | 'identity'

export type PageVariant = {
  body: Buffer
  etag: string
  head: ReadyHead
  notModified: ReadyHead
}

/** `cityId` is null for a page that any city's change may touch, such as a deal's. */
type Entry = {
  page: CachedPage
  cityId: number | null
  renderedAt: number
  /** When it last moved to the end of the line. */
  movedAt: number
  refreshing: boolean
}

export type PageCacheStats = {
  hits: number
  misses: number
  stale: number
  bytes: number
  entries: number
}

const freshMs = 60_000
/** Older than this a page is not worth showing even while a new one is made. */
const staleMs = 10 * 60_000
const moveMs = 1000

/**
 * Guest pages in bounded memory: the least recently used leave first, one render per key at a time,
 * old pages are served while one refresh runs, and pages of a changed city are dropped at once.
 */
export class PageCache {
  readonly stats: PageCacheStats = { hits: 0, misses: 0, stale: 0, bytes: 0, entries: 0 }
  readonly #maxBytes: number
  readonly #now: () => number
  /** In order of use, the least recent first. */
  readonly #entries = new Map<string, Entry>()
  readonly #rendering = new Map<string, Promise<CachedPage | null>>()
  /** Counts changes per city, so that a render begun before a change is not kept after it. */
  readonly #changes = new Map<number, number>()
  #changesOfAll = 0
  #drops = 0

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#maxBytes = maxBytes
    this.#now = now
  }

  /** A page to send now, however old, or undefined. `refresh` is called when it is time to. */
  find(key: string, refresh: () => void): CachedPage | undefined {
    const entry = this.#entries.get(key)
    const now = this.#now()
    if (!entry || now - entry.renderedAt > staleMs) return undefined
    // A page in great demand need not move for each request.
    if (now - entry.movedAt >= moveMs) {
      entry.movedAt = now
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    if (now - entry.renderedAt <= freshMs) {
      this.stats.hits += 1
    } else {
      this.stats.stale += 1
      if (!entry.refreshing) {
        entry.refreshing = true
        refresh()
      }
    }
    return entry.page
  }

  /** Renders through the cache: callers with the same key share one render. Null is never kept. */
  async render(
    key: string,
    cityId: number | null,
    render: () => Promise<CachedPage | null>,
  ): Promise<CachedPage | null> {
    const running = this.#rendering.get(key)
    if (running) return running
    this.stats.misses += 1
    const version = this.#versionOf(cityId)
    const attempt = render()
    this.#rendering.set(key, attempt)
    try {
      const page = await attempt
      if (page && this.#versionOf(cityId) === version)
        this.#keep(key, { page, cityId, ...this.#justNow(), refreshing: false })
      return page
    } finally {
      if (this.#rendering.get(key) === attempt) this.#rendering.delete(key)
      const entry = this.#entries.get(key)
      if (entry) entry.refreshing = false
    }
  }

  /** Forgets the pages of the cities that changed; all of them for null. */
  drop(cities: number[] | null) {
    this.#drops += 1
    if (cities) for (const id of cities) this.#changes.set(id, (this.#changes.get(id) ?? 0) + 1)
    else this.#changesOfAll += 1
    for (const [key, entry] of this.#entries) {
      if (!cities || entry.cityId === null || cities.includes(entry.cityId))
        this.#remove(key, entry)
    }
    // Whoever comes now must not be given a render of before the change.
    this.#rendering.clear()
  }

  #justNow() {
    const now = this.#now()
    return { renderedAt: now, movedAt: now }
  }

  #versionOf(cityId: number | null): number {
    return cityId === null ? this.#drops : this.#changesOfAll + (this.#changes.get(cityId) ?? 0)
  }

  #keep(key: string, entry: Entry) {
    const old = this.#entries.get(key)
    if (old) this.#remove(key, old)
    this.#entries.set(key, entry)
    this.stats.bytes += entry.page.bytes
    for (const [oldest, oldestEntry] of this.#entries) {
      if (this.stats.bytes <= this.#maxBytes) break
      this.#remove(oldest, oldestEntry)
    }
    this.stats.entries = this.#entries.size
  }

  #remove(key: string, entry: Entry) {
    this.#entries.delete(key)
    this.stats.bytes -= entry.page.bytes
    this.stats.entries = this.#entries.size
  }
}
