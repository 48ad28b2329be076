import type { City } from '@skidora/contract/locations.ts'
import { cityDay, formatTime } from '@skidora/domain/dates/dates.ts'
import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import { textBytes } from '../../caches/bounded-cache.ts'
import { cached, cachedWithin, dropOnChange } from '../../caches/reference-cache.ts'
import type { Caller } from '../../handlers.ts'
import type { DatabaseChanges } from '../../plugins/operations/database-changes.ts'
import { type Cards, isStored, readCards, readCardsOf } from './cards-read-model.ts'
import { readCategories, readCityFrame, readFrame, readTags } from './categories-read-model.ts'
import { type Condition, conditionsOfViewer, type Viewer } from './conditions.ts'
import type { Moment } from './facets.ts'
import { type FrameText, frameText, listingText } from './listing-response.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import { availableOf, type Narrowed, narrow, type Range, rowsOfRange } from './narrowed-list.ts'
import { readSnapshot } from './snapshot-read-model.ts'
import { createSnapshots } from './snapshots.ts'

export type { Viewer } from './conditions.ts'

/** A requested list; without a category it is the whole city. */
export type ListingRequest = {
  city: City
  categorySlug: string | undefined
  viewer: Viewer
  conditions: Condition[]
  range: Range
}

/** Beyond this offset an index scan counts row by row, while the snapshot's order is ready. */
const deepOffset = 600

const framesBytes = 8 * 1024 * 1024

/** Opening hours rarely change at other minutes, so counts are shared for five. */
const momentMinutes = 5

export function viewerOf({ user }: Caller): Viewer {
  return { isGuest: user === null, heldPartnerIds: user?.heldPartnerIds ?? [] }
}

/** Whether the list is smaller than the default one of the viewer's kind. */
export function isNarrowed({ conditions, viewer }: ListingRequest): boolean {
  return conditions.length > 0 || viewer.heldPartnerIds.length > 0
}

export type Listings = ReturnType<typeof createListings>

export function createListings({ pool, changes }: { pool: pg.Pool; changes: DatabaseChanges }) {
  const listeners: ((reloadedCityId: number | null) => void)[] = []
  const notifyListeners = (reloadedCityId: number | null) => {
    for (const listener of listeners) listener(reloadedCityId)
  }
  const snapshots = createSnapshots({
    read: (cityId, categoryId) => readSnapshot(pool, cityId, categoryId),
    onReread: notifyListeners,
  })
  const tags = cached(() => readTags(pool))
  const categories = cached(() => readCategories(pool))
  const frames = cachedWithin<FrameText | undefined>(
    framesBytes,
    (frame) =>
      // The subcategories are also stored as objects.
      textBytes(frame?.text ?? '') + 3 * textBytes(frame?.subcategoriesText ?? ''),
  )
  async function readFrameOf(cityId: number, slug: string): Promise<FrameText | undefined> {
    const frame = slug ? await readFrame(pool, cityId, slug) : await readCityFrame(pool, cityId)
    return frame && frameText(frame)
  }
  dropOnChange(changes, snapshots, frames, tags, categories, { drop: () => notifyListeners(null) })

  async function frameOf({ city, categorySlug = '' }: ListingRequest) {
    // Unknown slugs are not cached.
    const isKnown = categorySlug === '' || (await categories.get()).has(categorySlug)
    const frame =
      isKnown &&
      (await frames.get(`${city.cityId} ${categorySlug}`, () =>
        readFrameOf(city.cityId, categorySlug),
      ))
    if (!frame) throw new AppError('category_not_found')
    return frame
  }

  async function readFromSnapshot(
    snapshot: ListingSnapshot,
    narrowed: Narrowed,
    range: Range,
  ): Promise<Cards & { rows: number[] }> {
    const rows = rowsOfRange(snapshot, narrowed, range)
    const dealIds = rows.map((row) => snapshot.numbers.dealId[row] ?? 0)
    return { cards: await readCardsOf(pool, dealIds), total: narrowed.total, rows }
  }

  return {
    /**
     * Called when earlier responses may be stale: the catalogue has changed (null), or the filtered
     * lists of a city, which were stale since its change, are current again.
     */
    onChange: (listener: (reloadedCityId: number | null) => void) => void listeners.push(listener),

    /** Cards that match all conditions, from the snapshot only. */
    async readNarrowed(request: ListingRequest): Promise<Cards> {
      const { city, range } = request
      const { categoryId } = await frameOf(request)
      const snapshot = await snapshots.get(city.cityId, categoryId)
      const moment = momentIn(city)
      const narrowed = narrow(snapshot, conditionsOf(request, moment), moment.today)
      return readFromSnapshot(snapshot, narrowed, range)
    },

    /**
     * The whole response of a listing call as JSON text. While a snapshot is stale, unfiltered
     * lists come from the database, so that a new deal is on the first pages at once.
     */
    async read(request: ListingRequest): Promise<{ text: string; total: number }> {
      const { city, viewer, range } = request
      const moment = momentIn(city)
      const frame = await frameOf(request)
      const [snapshot, allTags, allCategories] = await Promise.all([
        snapshots.get(city.cityId, frame.categoryId),
        tags.get(),
        categories.get(),
      ])
      const conditions = conditionsOf(request, moment)
      const narrowed = narrow(snapshot, conditions, moment.today)
      const list = { cityId: city.cityId, categoryId: frame.categoryId, isGuest: viewer.isGuest }
      const { sort } = range
      const isFromStore =
        isStored(sort) &&
        !range.origin &&
        !isNarrowed(request) &&
        range.offset < deepOffset &&
        !snapshots.isCurrent(city.cityId, frame.categoryId) &&
        !reachesSoldOut(snapshot, narrowed, range)
      const found = isFromStore
        ? { ...(await readCards(pool, list, { ...range, sort })), rows: [] }
        : await readFromSnapshot(snapshot, narrowed, range)
      const text = listingText({
        frame,
        snapshot,
        conditions,
        isNarrowed: isNarrowed(request),
        narrowed,
        moment,
        range,
        cards: found.cards,
        rows: found.rows,
        tags: allTags,
        categories: allCategories.values(),
      })
      return { text, total: found.total }
    },
  }
}

/** Conditions of the request and the viewer; «open now» refers to this moment. */
function conditionsOf({ viewer, conditions }: ListingRequest, { minutes }: Moment): Condition[] {
  return [...conditionsOfViewer(viewer), ...conditions].map((condition) =>
    condition.field === 'openNow' ? { ...condition, at: minutes } : condition,
  )
}

/** Whether a range extends into the sold-out deals at the end of a list. */
function reachesSoldOut(
  snapshot: ListingSnapshot,
  narrowed: Narrowed,
  { offset, limit }: Range,
): boolean {
  const available = availableOf(snapshot, narrowed).total
  return available < narrowed.total && offset + limit > available
}

/** City time, rounded down to five minutes. */
function momentIn({ timeZone }: City): Moment {
  const now = new Date()
  const [hours = 0, minutes = 0] = formatTime(now, timeZone).split(':').map(Number)
  const passed = hours * 60 + minutes
  return {
    today: Date.parse(cityDay(now, timeZone)) / 86_400_000,
    minutes: passed - (passed % momentMinutes),
  }
}
