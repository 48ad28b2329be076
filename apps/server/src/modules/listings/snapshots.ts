import type { CatalogChange } from '../../plugins/database-changes.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'

/** Deals in all snapshots together; one takes some 200 bytes. */
const maxDeals = 2_000_000
const rebuildEveryMs = 1000

type Entry = {
  cityId: number
  snapshot?: ListingSnapshot
  reading?: Promise<ListingSnapshot>
  readAt: number
  isOutdated: boolean
}

type Read = (cityId: number, categoryId: number) => Promise<ListingSnapshot>

/**
 * Snapshots in bounded memory: read when first needed, the least recently used leave first. Of one
 * that has changed the old state serves on while the new one is read, and reading it does not begin
 * more often than once a second, however often its deals change.
 */
export function createSnapshots(read: Read, now: () => number = Date.now) {
  const entries = new Map<string, Entry>()

  function startReading(key: string, entry: Entry, categoryId: number): Promise<ListingSnapshot> {
    entry.readAt = now()
    entry.isOutdated = false
    const reading = read(entry.cityId, categoryId)
      .then((snapshot) => {
        entry.snapshot = snapshot
        makeRoom(key)
        return snapshot
      })
      .catch((error: unknown) => {
        // The next asker tries again.
        entry.isOutdated = true
        throw error
      })
      .finally(() => {
        entry.reading = undefined
      })
    entry.reading = reading
    return reading
  }

  function makeRoom(newest: string) {
    let deals = 0
    for (const { snapshot } of entries.values()) deals += snapshot?.size ?? 0
    for (const [key, { snapshot }] of entries) {
      if (deals <= maxDeals) return
      if (key === newest || !snapshot) continue
      deals -= snapshot.size
      entries.delete(key)
    }
  }

  return {
    async get(cityId: number, categoryId: number): Promise<ListingSnapshot> {
      const key = `${cityId} ${categoryId}`
      const entry = entries.get(key) ?? { cityId, readAt: 0, isOutdated: true }
      entries.delete(key)
      entries.set(key, entry)
      if (!entry.snapshot) return entry.reading ?? startReading(key, entry, categoryId)
      if (entry.isOutdated && !entry.reading && now() - entry.readAt >= rebuildEveryMs)
        startReading(key, entry, categoryId).catch(() => {})
      return entry.snapshot
    },

    drop({ cities }: CatalogChange) {
      for (const entry of entries.values())
        if (!cities || cities.includes(entry.cityId)) entry.isOutdated = true
    },
  }
}
