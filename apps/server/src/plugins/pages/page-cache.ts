import { BoundedCache } from '../../caches/bounded-cache.ts'
import { minuteMs } from '../../durations.ts'
import type { ReadyHead } from './ready-head.ts'

/** A rendered guest page, compressed and ready to send. */
export type CachedPage = {
  /** By encoding; identity always exists. */
  variants: Record<Encoding, PageVariant>
  /** Bodies and heads of all variants. */
  bytes: number
}

export type Encoding = 'br' | 'gzip' | 'identity'

export type PageVariant = {
  body: Buffer
  etag: string
  head: ReadyHead
  notModified: ReadyHead
}

/** `cityId` is null for a page affected by changes in any city, such as a deal's. */
type Entry = {
  page: CachedPage
  cityId: number | null
  renderedAt: number
  refreshing: boolean
}

export type PageCacheStats = {
  hits: number
  misses: number
  stale: number
  bytes: number
  entries: number
}

const freshMs = minuteMs
/** Beyond this age a page is not served even while it is refreshed. */
const staleMs = 10 * minuteMs

/**
 * Guest pages in bounded memory: LRU eviction, one render per key at a time, stale pages served
 * during a refresh, and pages of a changed city invalidated at once.
 */
export class PageCache {
  readonly stats: PageCacheStats = { hits: 0, misses: 0, stale: 0, bytes: 0, entries: 0 }
  readonly #now: () => number
  readonly #entries: BoundedCache<Entry>
  readonly #rendering = new Map<string, Promise<CachedPage | null>>()
  /** Counts changes per city, so that a render begun before a change is not stored after it. */
  readonly #changes = new Map<number, number>()
  #changesOfAll = 0
  #drops = 0

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#entries = new BoundedCache(maxBytes, ({ page }) => page.bytes)
    this.#now = now
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** A page to send now, fresh or stale, or undefined. Calls `refresh` when it is stale. */
  find(key: string, refresh: () => void): CachedPage | undefined {
    const entry = this.#entries.get(key)
    const now = this.#now()
    if (!entry || now - entry.renderedAt > staleMs) return undefined
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

  /**
   * Renders through the cache: callers with the same key share one render. Null is never stored.
   */
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
        this.#entries.set(key, { page, cityId, renderedAt: this.#now(), refreshing: false })
      return page
    } finally {
      if (this.#rendering.get(key) === attempt) this.#rendering.delete(key)
      const entry = this.#entries.get(key)
      if (entry) entry.refreshing = false
      this.#count()
    }
  }

  /** Invalidates the pages of the changed cities, or all for null. */
  drop(cities: number[] | null) {
    this.#drops += 1
    if (cities) for (const id of cities) this.#changes.set(id, (this.#changes.get(id) ?? 0) + 1)
    else this.#changesOfAll += 1
    if (cities)
      this.#entries.deleteWhere(({ cityId }) => cityId === null || cities.includes(cityId))
    else this.#entries.clear()
    this.#count()
    // New callers must not share a stale render.
    this.#rendering.clear()
  }

  /** Invalidates the pages of one city, but not those affected by any, such as a deal's. */
  dropCity(changed: number) {
    this.#changes.set(changed, (this.#changes.get(changed) ?? 0) + 1)
    this.#entries.deleteWhere(({ cityId }) => cityId === changed)
    this.#count()
    this.#rendering.clear()
  }

  #versionOf(cityId: number | null): number {
    return cityId === null ? this.#drops : this.#changesOfAll + (this.#changes.get(cityId) ?? 0)
  }

  #count() {
    this.stats.entries = this.#entries.size
    this.stats.bytes = this.#entries.bytes
  }
}
