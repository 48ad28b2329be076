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
