import type { CatalogChange } from '../../plugins/database-changes.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'

/** Limit of deals in all snapshots; a deal takes about 200 bytes. */
const maxDeals = 2_000_000
/** Fixed cost of a snapshot, in deals. */
const emptySnapshot = 20
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
  onReread(): void
  maxSize?: number
}

const weightOf = (snapshot: ListingSnapshot | undefined) =>
  snapshot ? snapshot.size + emptySnapshot : 0

/**
 * Snapshots in bounded memory: loaded on first use, least recently used evicted first. A stale
 * snapshot is served while the new one loads; reloads start at most once a second, and less often
 * for long lists, however often deals change.
 */
export function createSnapshots({ read, onReread, maxSize = maxDeals }: SnapshotsOptions) {
  const entries = new Map<string, Entry>()

  function startReading(key: string, entry: Entry): Promise<ListingSnapshot> {
    entry.readAt = Date.now()
    entry.isOutdated = false
    const reading = read(entry.cityId, entry.categoryId)
      .then((snapshot) => {
        const isReread = entry.snapshot !== undefined
        entry.snapshot = snapshot
        entry.tookMs = Date.now() - entry.readAt
        makeRoom(key)
        if (isReread) onReread()
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

  function makeRoom(newest: string) {
    let deals = 0
    for (const { snapshot } of entries.values()) deals += weightOf(snapshot)
    for (const [key, { snapshot }] of entries) {
      if (deals <= maxSize) return
      if (key === newest || !snapshot) continue
      deals -= weightOf(snapshot)
      entries.delete(key)
    }
  }

  return {
    async get(cityId: number, categoryId: number): Promise<ListingSnapshot> {
      const key = `${cityId} ${categoryId}`
      const entry = entries.get(key) ?? {
        cityId,
        categoryId,
        readAt: 0,
        tookMs: 0,
        isOutdated: true,
      }
      entries.delete(key)
      entries.set(key, entry)
      if (!entry.snapshot) return entry.reading ?? startReading(key, entry)
      if (entry.isOutdated) rereadSoon(key, entry)
      return entry.snapshot
    },

    /** Whether the served snapshot is up to date. */
    isCurrent(cityId: number, categoryId: number): boolean {
      const entry = entries.get(`${cityId} ${categoryId}`)
      return entry?.snapshot !== undefined && !entry.isOutdated && !entry.reading
    },

    drop({ cities }: CatalogChange) {
      for (const entry of entries.values())
        if (!cities || cities.includes(entry.cityId)) entry.isOutdated = true
    },
  }
}
