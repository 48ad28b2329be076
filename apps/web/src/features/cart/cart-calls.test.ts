import type { ApiClient } from '@skidora/contract/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let store: typeof import('./cart-store.ts')['cartStore']
let calls: typeof import('./cart-calls.ts')
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
    removeItem: (key: string) => open().delete(key),
  })
  await openDocument()
})
afterEach(() => vi.unstubAllGlobals())

async function openDocument() {
  vi.resetModules()
  store = (await import('./cart-store.ts')).cartStore
  calls = await import('./cart-calls.ts')
}

const option = { dealOfferId: 1, dealOfferPriceId: 2 }

/** A server with a cart of `count` lines; it answers a load when the test lets it. */
function openServer(count: number) {
  const requests: string[] = []
  const held: (() => void)[] = []
  let lines = count
  const api = (async (name: string) => {
    requests.push(name)
    if (name.startsWith('POST')) lines += 1
    const data = { count: lines, lines: Array.from({ length: lines }) }
    if (name.startsWith('GET')) await new Promise<void>((resolve) => held.push(resolve))
    return { data }
  }) as unknown as ApiClient
  return { api, requests, answer: () => held.shift()?.() }
}

async function loadFrom(server: ReturnType<typeof openServer>, isSignedIn: boolean) {
  const loaded = calls.loadCart(server.api, isSignedIn)
  server.answer()
  await loaded
}

describe('the cart of a guest', () => {
  it('is loaded only in a browser that has put something in', async () => {
    const server = openServer(0)
    await loadFrom(server, false)
    expect([server.requests, store.get()]).toEqual([[], 0])
    await calls.addToCart(server.api, option, false)
    expect([store.get(), stored.get('cart')]).toEqual([1, '1'])
    await openDocument()
    await loadFrom(server, false)
    expect(store.get()).toBe(1)
  })

  it('is forgotten when it is empty', async () => {
    stored.set('cart', '1')
    await loadFrom(openServer(0), false)
    expect(stored.has('cart')).toBe(false)
  })

  it('counts until the page unloads when storage is blocked', async () => {
    isBlocked = true
    const server = openServer(0)
    await loadFrom(server, false)
    await calls.addToCart(server.api, option, false)
    expect(store.get()).toBe(1)
  })

  it('becomes that of the account after a sign-in', async () => {
    stored.set('cart', '1')
    await loadFrom(openServer(1), false)
    await loadFrom(openServer(3), true)
    expect([store.get(), stored.has('cart')]).toEqual([3, false])
  })
})

describe('the cart of an account', () => {
  it('is loaded once per document', async () => {
    const server = openServer(2)
    await loadFrom(server, true)
    await loadFrom(server, true)
    expect([server.requests.length, store.get()]).toEqual([1, 2])
  })

  it('keeps what was added while it loaded', async () => {
    const server = openServer(2)
    const loaded = calls.loadCart(server.api, true)
    await calls.addToCart(server.api, option, true)
    server.answer()
    await loaded
    expect(store.get()).toBe(3)
  })

  it('is hidden after the sign-out', async () => {
    await loadFrom(openServer(2), true)
    await loadFrom(openServer(0), false)
    expect(store.get()).toBe(0)
  })
})
