import { BoundedCache } from '../../caches/bounded-cache.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'

/** Enough for 2,000,000 deals. */
const defaultMaxBytes = 400_000_000
const dealBytes = 200
/** Fixed cost of a snapshot. */
const emptySnapshotBytes = 4000
const rereadEveryMs = 1000
/** Pause factor, so that reloading long lists leaves the database time for other work. */
const restPerReading = 5

type Entry = {
  cityId: number
  categoryId: number
  snapshot?: ListingSnapshot
  reading?: Promise<ListingSnapshot>
  /** Set while the next reload is due but not yet allowed. */
  reloadTimer?: NodeJS.Timeout
  readAt: number
  /** Duration of the last load. */
  tookMs: number
  isOutdated: boolean
}

type SnapshotsOptions = {
  read(cityId: number, categoryId: number): Promise<ListingSnapshot>
  /** Called when a reloaded snapshot has replaced a stale one. */
  onReread(cityId: number): void
  maxBytes?: number
}

/**
 * Snapshots in bounded memory: loaded on first use, least recently used evicted first. A stale
 * snapshot is served while the new one loads; reloads start at most once a second, and less often
 * for long lists, however often deals change.
 */
export function createSnapshots(options: SnapshotsOptions) {
  const { read, onReread, maxBytes = defaultMaxBytes } = options
  const entries = new BoundedCache<Entry>(maxBytes, ({ snapshot }) => {
    const bytes = snapshot ? emptySnapshotBytes + dealBytes * snapshot.size : 0
    // Fits whatever its size: otherwise each request would load it again.
    return Math.min(bytes, 0.9 * maxBytes)
  })

  function startReading(key: string, entry: Entry): Promise<ListingSnapshot> {
    entry.readAt = Date.now()
    entry.isOutdated = false
    const reading = read(entry.cityId, entry.categoryId)
      .then((snapshot) => {
        const isReread = entry.snapshot !== undefined
        entry.snapshot = snapshot
        entry.tookMs = Date.now() - entry.readAt
        // Counts the loaded deals; an entry evicted meanwhile stays so.
        if (entries.get(key) === entry) entries.set(key, entry)
        if (isReread) onReread(entry.cityId)
        return snapshot
      })
      .catch((error: unknown) => {
        // The next caller retries.
        entry.isOutdated = true
        throw error
      })
      .finally(() => {
        entry.reading = undefined
      })
    entry.reading = reading
    return reading
  }

  function addEntry(key: string, cityId: number, categoryId: number): Entry {
    const entry = { cityId, categoryId, readAt: 0, tookMs: 0, isOutdated: true }
    entries.set(key, entry)
    return entry
  }

  function rereadSoon(key: string, entry: Entry) {
    if (entry.reading || entry.reloadTimer) return
    const pause = Math.max(rereadEveryMs, restPerReading * entry.tookMs)
    const due = entry.readAt + pause - Date.now()
    entry.reloadTimer = setTimeout(
      () => {
        entry.reloadTimer = undefined
        // The next caller gets the error.
        if (entries.get(key) === entry) startReading(key, entry).catch(() => {})
      },
      Math.max(0, due),
    )
    entry.reloadTimer.unref()
  }

  return {
    async get(cityId: number, categoryId: number): Promise<ListingSnapshot> {
      const key = `${cityId} ${categoryId}`
      const entry = entries.get(key) ?? addEntry(key, cityId, categoryId)
      if (!entry.snapshot) return entry.reading ?? startReading(key, entry)
      if (entry.isOutdated) rereadSoon(key, entry)
      return entry.snapshot
    },

    /** Whether the served snapshot is up to date. */
    isCurrent(cityId: number, categoryId: number): boolean {
      const entry = entries.get(`${cityId} ${categoryId}`)
      return entry?.snapshot !== undefined && !entry.isOutdated && !entry.reading
    },

    drop(cities: number[] | null) {
      for (const entry of entries.values())
        if (!cities || cities.includes(entry.cityId)) entry.isOutdated = true
    },
  }
}
