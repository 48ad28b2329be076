import type { ApiClient } from '@skidora/contract/client.ts'
import { useSyncExternalStore } from 'react'
import { retryUntilOnline } from '../../lib/api/lost-network.ts'
import { readIds, storeIds } from '../../lib/browser/stored-ids.ts'

export type Favorites = {
  /** Deal ids. */
  ids: ReadonlyMap<number, true>
  /** False until loaded: a missing id then means nothing. */
  isLoaded: boolean
}

const none: Favorites = { ids: new Map(), isLoaded: false }

/** Browser only, loaded once per document. */
let current = none
const listeners = new Set<() => void>()
const inFlight = new Set<number>()
/** Changes made while the pages were loading, which may be stale. */
const pressed = new Map<number, boolean>()
/** Only the newest load counts: a sign-out or a second load may overtake the first. */
let newestLoad = 0

const pageSize = 100

/** Whether the browser stores a guest's favourites; some block storage. */
let isStored = true

/** A guest's favourites, until they are merged into an account. */
export const guestKey = 'favorites'
export const maxGuestFavorites = 100

export const favoritesStore = {
  get: () => current,
  isBusy: (dealId: number) => inFlight.has(dealId),
  isStored: () => isStored,

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  async load(api: ApiClient) {
    const load = startLoad()
    current = { ...current, isLoaded: false }
    const ids = new Map<number, true>()
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const { data, pagination } = await api('GET /api/v4/favorites/getFavorites', {
        query: { page, per_page: pageSize },
      })
      for (const { deal } of data) ids.set(deal.id, true)
      pageCount = pagination.pageCount
    }
    if (load !== newestLoad) return
    for (const [id, isIn] of pressed) put(ids, id, isIn)
    publish({ ids, isLoaded: true })
  },

  loadGuest() {
    startLoad()
    publish({ ids: toMap(readIds(guestKey)), isLoaded: true })
  },

  toggleGuest(dealId: number): 'added' | 'removed' {
    const stored = isStored ? readIds(guestKey) : [...current.ids.keys()]
    const isAdding = !stored.includes(dealId)
    const rest = stored.filter((id) => id !== dealId)
    const ids = isAdding ? [dealId, ...rest].slice(0, maxGuestFavorites) : rest
    isStored = storeIds(guestKey, ids)
    publish({ ids: toMap(ids), isLoaded: true })
    return isAdding ? 'added' : 'removed'
  },

  /** Moves a guest's favourites into the account; they stay in the browser if the request fails. */
  async merge(api: ApiClient) {
    const ids = readIds(guestKey)
    if (ids.length === 0) return
    await api('POST /api/v4/favorites/merge', { body: { deal_offer_ids: ids } })
    storeIds(guestKey, [])
  },

  /** One request at a time per deal; clicks meanwhile are ignored. */
  async toggle(api: ApiClient, dealId: number): Promise<'added' | 'removed' | 'ignored'> {
    if (inFlight.has(dealId)) return 'ignored'
    const isAdding = !current.ids.has(dealId)
    inFlight.add(dealId)
    publish({ ...current })
    try {
      // Both requests are idempotent.
      const { data } = await retryUntilOnline(() =>
        isAdding ? add(api, dealId) : remove(api, dealId),
      )
      if (data.result) applyToggle(dealId, isAdding)
      return isAdding ? 'added' : 'removed'
    } finally {
      inFlight.delete(dealId)
      publish({ ...current })
    }
  },
}

const add = (api: ApiClient, dealId: number) =>
  api('POST /api/v4/favorites/addToFavorites', { body: { deal_offer_id: dealId } })
const remove = (api: ApiClient, dealId: number) =>
  api('DELETE /api/v4/favorites/removeFromFavorites', { query: { deal_offer_id: dealId } })

function startLoad(): number {
  // The server has earlier changes; they may have been undone since.
  pressed.clear()
  newestLoad += 1
  return newestLoad
}

function applyToggle(dealId: number, isIn: boolean) {
  if (!current.isLoaded) pressed.set(dealId, isIn)
  const ids = new Map(current.ids)
  put(ids, dealId, isIn)
  current = { ...current, ids }
}

const toMap = (ids: number[]) => new Map(ids.map((id) => [id, true] as const))

function put(ids: Map<number, true>, dealId: number, isIn: boolean) {
  if (isIn) ids.set(dealId, true)
  else ids.delete(dealId)
}

function publish(next: Favorites) {
  current = next
  for (const listener of listeners) listener()
}

/** Empty during server rendering and hydration: the HTML is the same for everyone. */
export const useFavorites = () =>
  useSyncExternalStore(favoritesStore.subscribe, favoritesStore.get, () => none)
