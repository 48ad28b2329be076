import type { ApiClient } from '@skidora/contract/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let store: typeof import('./favorites-store.ts')['favoritesStore']
let stored: Map<string, string>
let isBlocked: boolean

beforeEach(async () => {
  stored = new Map()
  isBlocked = false
  const open = () => {
    if (isBlocked) throw new DOMException('blocked', 'SecurityError')
    return stored
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => open().set(key, value),
  })
  vi.resetModules()
  store = (await import('./favorites-store.ts')).favoritesStore
})
afterEach(() => vi.unstubAllGlobals())

const ids = () => [...store.get().ids.keys()]

describe('favourites of a guest', () => {
  it('are stored in the browser, the newest first', () => {
    store.loadGuest()
    expect([store.toggleGuest(1), store.toggleGuest(2)]).toEqual(['added', 'added'])
    expect([ids(), stored.get('favorites'), store.isStored()]).toEqual([[2, 1], '[2,1]', true])
    expect(store.toggleGuest(1)).toBe('removed')
    expect(stored.get('favorites')).toBe('[2]')
  })

  it('keep those added in another tab', () => {
    store.loadGuest()
    stored.set('favorites', '[7]')
    store.toggleGuest(1)
    expect(stored.get('favorites')).toBe('[1,7]')
  })

  it('last until the page unloads when storage is blocked', () => {
    isBlocked = true
    store.loadGuest()
    expect([store.toggleGuest(1), store.toggleGuest(2)]).toEqual(['added', 'added'])
    expect([ids(), store.isStored()]).toEqual([[2, 1], false])
    expect(store.toggleGuest(1)).toBe('removed')
    expect(ids()).toEqual([2])
  })
})

describe('favourites of an account', () => {
  /** A server with one page of favourites, which responds when the test lets it. */
  function openServer() {
    const saved = new Set<number>()
    const held: (() => void)[] = []
    const api = (async (name: string, input: { body?: unknown; query?: unknown }) => {
      const { deal_offer_id: id } = { ...(input.body as object), ...(input.query as object) } as {
        deal_offer_id: number
      }
      if (name.endsWith('addToFavorites')) saved.add(id)
      else if (name.endsWith('removeFromFavorites')) saved.delete(id)
      else {
        const data = [...saved].map((dealId) => ({ deal: { id: dealId } }))
        await new Promise<void>((resolve) => held.push(resolve))
        return { data, pagination: { pageCount: 1 } }
      }
      return { data: { result: true } }
    }) as unknown as ApiClient
    return { api, respond: () => held.shift()?.() }
  }

  it('keep a change made while they load', async () => {
    const { api, respond } = openServer()
    const loaded = store.load(api)
    await store.toggle(api, 1)
    respond()
    await loaded
    expect(ids()).toEqual([1])
  })

  it('do not repeat that change when they load again', async () => {
    const { api, respond } = openServer()
    const first = store.load(api)
    await store.toggle(api, 1)
    respond()
    await first
    await store.toggle(api, 1)
    const second = store.load(api)
    respond()
    await second
    expect(ids()).toEqual([])
  })

  it('are not shown to the guest who has signed out while they load', async () => {
    const { api, respond } = openServer()
    const first = store.load(api)
    respond()
    await first
    await store.toggle(api, 1)
    const second = store.load(api)
    store.loadGuest()
    respond()
    await second
    expect(ids()).toEqual([])
  })
})
