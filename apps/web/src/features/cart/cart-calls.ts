import type { Cart } from '@skidora/contract/cart.ts'
import type { ApiClient } from '@skidora/contract/client.ts'
import { logger } from '../../lib/browser/logger.ts'
import type { UserStore } from '../../lib/session/user-store.ts'
import { cartStore } from './cart-store.ts'

export type CartOption = { dealOfferId: number; dealOfferPriceId: number; variantId?: number }

/** Set while this browser has a guest's cart: scripts cannot read its cookie. */
const guestKey = 'cart'

/** The account or guest whose cart was requested in this document. */
let loadedFor: 'account' | 'guest' | null = null
/** Changes of the count, which outdate the response to an earlier request. */
let changes = 0

/** Loads the cart once per document, and after each sign-in or sign-out. */
export function followCart(userStore: Pick<UserStore, 'get' | 'subscribe'>, api: ApiClient) {
  const load = () => void loadCart(api, userStore.get().isSignedIn)
  userStore.subscribe(load)
  load()
}

/** Guests without a cart send no request. */
export async function loadCart(api: ApiClient, isSignedIn: boolean) {
  const owner = isSignedIn ? 'account' : 'guest'
  if (loadedFor === owner) return
  loadedFor = owner
  publish(0)
  if (!isSignedIn && !hasGuestCart()) return
  const before = changes
  try {
    const { data } = await api('GET /api/v4/cart', { query: {} })
    if (changes === before) showCart(data, isSignedIn)
  } catch (error) {
    logger.warn('cart failed to load', { error: String(error) })
  }
}

export async function addToCart(api: ApiClient, option: CartOption, isSignedIn: boolean) {
  showCart((await api('POST /api/v4/cart/lines', { body: option })).data, isSignedIn)
}

/** Counts a response about the cart; one to an account has merged the guest's cart. */
export function showCart(cart: Pick<Cart, 'count' | 'lines'>, isSignedIn: boolean) {
  loadedFor = isSignedIn ? 'account' : 'guest'
  storeMark(!isSignedIn && cart.lines.length > 0)
  publish(cart.count)
}

export function hasGuestCart(): boolean {
  try {
    return localStorage.getItem(guestKey) !== null
  } catch {
    return false
  }
}

function storeMark(isOn: boolean) {
  try {
    if (isOn) localStorage.setItem(guestKey, '1')
    else localStorage.removeItem(guestKey)
  } catch {
    // Storage may be off; then the count is unknown after a reload.
  }
}

function publish(count: number) {
  changes += 1
  cartStore.publish(count)
}
