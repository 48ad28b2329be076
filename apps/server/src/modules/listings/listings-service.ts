import type { City } from '@skidora/contract/locations.ts'
import { cityDay } from '@skidora/domain/dates.ts'
import type pg from 'pg'
import { AppError } from '../../app-error.ts'
import { textBytes } from '../../bounded-cache.ts'
import type { Caller } from '../../handlers.ts'
import type { DatabaseChanges } from '../../plugins/database-changes.ts'
import { cached, cachedWithin } from '../../reference-cache.ts'
import { type Cards, readCards, readCardsOf } from './cards-read-model.ts'
import {
  readCategories,
  readCityFrame,
  readFrame,
  readTags,
  wholeCity,
} from './categories-read-model.ts'
import { type Condition, conditionsOfViewer, isPlaceCondition, type Viewer } from './conditions.ts'
import { countFacets } from './facets.ts'
import { keptIn, type ListingSnapshot } from './listing-snapshot.ts'
import { locateDeals, maxMapDeals } from './map-places.ts'
import { narrow, type Stretch, stretchOf } from './narrowed-list.ts'
import { readSnapshot } from './snapshot-read-model.ts'
import { createSnapshots } from './snapshots.ts'

/** A list somebody asks for; without a category it is everything the city has. */
export type ListingQuestion = {
  city: City
  categorySlug: string | undefined
  viewer: Viewer
  conditions: Condition[]
  stretch: Stretch
}

/** So far into a list an index counts its way row by row, while the snapshot's order is at hand. */
const deepOffset = 600

const framesBytes = 8 * 1024 * 1024

/** What stands around the deals of a list. */
type Frame = { categoryId: number; text: string }

export function viewerOf({ user }: Caller): Viewer {
  return { isGuest: user === null, heldPartnerIds: user?.heldPartnerIds ?? [] }
}

/** Whether the list is less than the whole that everybody of the viewer's kind sees. */
export function isNarrowed({ conditions, viewer }: ListingQuestion): boolean {
  return conditions.length > 0 || viewer.heldPartnerIds.length > 0
}

export type Listings = ReturnType<typeof createListings>

export function createListings({ pool, changes }: { pool: pg.Pool; changes: DatabaseChanges }) {
  const listeners: (() => void)[] = []
  const tellChange = () => {
    for (const listener of listeners) listener()
  }
  const snapshots = createSnapshots({
    read: (cityId, categoryId) => readSnapshot(pool, cityId, categoryId),
    onReread: tellChange,
  })
  const tags = cached(() => readTags(pool))
  const categories = cached(() => readCategories(pool))
  const frames = cachedWithin<Frame | undefined>(framesBytes, (frame) =>
    textBytes(frame?.text ?? ''),
  )
  async function readFrameOf(cityId: number, slug: string): Promise<Frame | undefined> {
    const frame = slug ? await readFrame(pool, cityId, slug) : await readCityFrame(pool, cityId)
    return frame && { categoryId: frame.categoryId ?? wholeCity, text: withoutBraces(frame) }
  }
  changes.onCatalogChange((change) => {
    snapshots.drop(change)
    frames.drop()
    tags.drop()
    categories.drop()
    tellChange()
  })

  async function frameOf({ city, categorySlug = '' }: ListingQuestion) {
    // What nobody may ask for is not kept either.
    const isKnown = categorySlug === '' || (await categories.get()).has(categorySlug)
    const frame =
      isKnown &&
      (await frames.get(`${city.cityId} ${categorySlug}`, () =>
        readFrameOf(city.cityId, categorySlug),
      ))
    if (!frame) throw new AppError(404, 'category_not_found', 'Такой категории у нас нет.')
    return frame
  }

  /** By the snapshot, however few or many conditions there are. */
  async function readNarrowed(
    snapshot: ListingSnapshot,
    conditions: Condition[],
    stretch: Stretch,
    today: number,
  ): Promise<Cards> {
    const narrowed = narrow(snapshot, conditions, today)
    const rows = stretchOf(snapshot, narrowed, stretch)
    const dealIds = rows.map((row) => snapshot.dealIds[row] ?? 0)
    return { cards: await readCardsOf(pool, dealIds), total: narrowed.total }
  }

  return {
    /** Hears when an answer of before may no longer be true. */
    onChange: (listener: () => void) => void listeners.push(listener),

    /** The cards that fulfil all conditions, by the snapshot alone. */
    async readNarrowed(question: ListingQuestion): Promise<Cards> {
      const { city, viewer, stretch } = question
      const { categoryId } = await frameOf(question)
      const snapshot = await snapshots.get(city.cityId, categoryId)
      const conditions = [...conditionsOfViewer(viewer), ...question.conditions]
      return readNarrowed(snapshot, conditions, stretch, todayIn(city))
    },

    /**
     * The whole answer of a listing call as JSON text. While a snapshot is behind, what is not narrowed
     * comes from the store: a new deal is on the first pages at once.
     */
    async read(question: ListingQuestion): Promise<{ text: string; total: number }> {
      const { city, viewer, stretch } = question
      const today = todayIn(city)
      const frame = await frameOf(question)
      const [snapshot, allTags] = await Promise.all([
        snapshots.get(city.cityId, frame.categoryId),
        tags.get(),
      ])
      const conditions = [...conditionsOfViewer(viewer), ...question.conditions]
      const list = { cityId: city.cityId, categoryId: frame.categoryId, isGuest: viewer.isGuest }
      const isBySnapshot =
        isNarrowed(question) ||
        stretch.offset >= deepOffset ||
        snapshots.isCurrent(city.cityId, frame.categoryId)
      const { cards, total } = isBySnapshot
        ? await readNarrowed(snapshot, conditions, stretch, today)
        : await readCards(pool, list, stretch)
      const rest = keptIn(snapshot, `rest ${today} ${JSON.stringify(conditions)}`, () =>
        withoutBraces({
          tags: allTags.filter(({ slug }) => snapshot.byTag.has(slug)),
          facets: countFacets(snapshot, conditions, today, allTags),
        }),
      )
      const map = mapOf(snapshot, conditions, stretch, today)
      const mapText = map ? `,"map":${JSON.stringify(map)}` : ''
      return { text: `{${frame.text},"deals":[${cards}],${rest}${mapText}}`, total }
    },
  }
}

/** Where the first deals are, when the list is bound to a part of the map. */
function mapOf(
  snapshot: ListingSnapshot,
  conditions: readonly Condition[],
  { sort, direction }: Stretch,
  today: number,
) {
  const ofPlaces = conditions.filter(isPlaceCondition)
  if (ofPlaces.length === 0) return undefined
  const narrowed = narrow(snapshot, conditions, today)
  const first = { sort, direction, offset: 0, limit: maxMapDeals }
  return locateDeals(snapshot, stretchOf(snapshot, narrowed, first), ofPlaces)
}

/** Days since 1970 on the city's calendar. */
function todayIn({ timeZone }: City): number {
  return Date.parse(cityDay(new Date(), timeZone)) / 86_400_000
}

function withoutBraces(value: object): string {
  return JSON.stringify(value).slice(1, -1)
}
