import { useSyncExternalStore } from 'react'

/** Coupons in the cart; browser only, filled by `cart-calls.ts`. */
let count = 0
const listeners = new Set<() => void>()

export const cartStore = {
  get: () => count,

  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  publish(next: number) {
    count = next
    for (const listener of listeners) listener()
  },
}

/** 0 during server rendering and hydration: the HTML is the same for everyone. */
export const useCartCount = () => useSyncExternalStore(cartStore.subscribe, cartStore.get, () => 0)
