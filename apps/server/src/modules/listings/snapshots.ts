import type { CatalogChange } from '../../plugins/database-changes.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'

/** Deals in all snapshots together; one takes some 200 bytes. */
const maxDeals = 2_000_000
/** What a snapshot takes without any deals, counted as deals. */
const emptySnapshot = 20
const rereadEveryMs = 1000
/** Reading a long list again and again must leave the database time for other things. */
const restPerReading = 5

type Entry = {
  cityId: number
  categoryId: number
  snapshot?: ListingSnapshot
  reading?: Promise<ListingSnapshot>
  /** Set while the next reading is due but not yet allowed. */
  reloadTimer?: NodeJS.Timeout
  readAt: number
  /** How long the last reading took. */
  tookMs: number
  isOutdated: boolean
}

type SnapshotsOptions = {
  read(cityId: number, categoryId: number): Promise<ListingSnapshot>
  /** Hears when a new state has taken the place of an old one. */
  onReread(): void
  maxSize?: number
}

const weightOf = (snapshot: ListingSnapshot | undefined) =>
  snapshot ? snapshot.size + emptySnapshot : 0

/**
 * Snapshots in bounded memory: read when first needed, the least recently used leave first. Of one
 * that has changed the old state serves on while the new one is read, and reading it does not begin
 * more often than once a second, and for long lists less often, however often its deals change.
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

  function rereadSoon(key: string, entry: Entry) {
    if (entry.reading || entry.reloadTimer) return
    const pause = Math.max(rereadEveryMs, restPerReading * entry.tookMs)
    const due = entry.readAt + pause - Date.now()
    entry.reloadTimer = setTimeout(
      () => {
        entry.reloadTimer = undefined
        // A failure is told to whoever asks next.
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

    /** Whether nothing has changed since the state that serves was read. */
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
