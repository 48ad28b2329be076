import { readToken } from './session-token.ts'
import type { UserStore } from './user-store.ts'

/** The service worker keeps coupons for when there is no network: in the cache that is there. */
const prefix = 'coupons-'

/** They are one person's: of anybody else's nothing is left, and without one the worker keeps none. */
export async function keepCouponsOf(userId: number | null): Promise<void> {
  // Browsers keep caches from pages without HTTPS.
  if (!('caches' in globalThis)) return
  const own = userId === null ? null : `${prefix}${userId}`
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(others.map((name) => caches.delete(name)))
  if (own) await caches.open(own)
}

/** Goes by who is signed in. A token that nobody could ask about yet may still be the owner's. */
export function followOwner(userStore: UserStore) {
  let known: number | null | undefined
  const follow = () => {
    const { isSignedIn, isPending, id } = userStore.get()
    if (!isSignedIn && (isPending || readToken())) return
    const owner = isSignedIn ? id : null
    if (owner === known) return
    known = owner
    // Storage that is full or blocked keeps nothing, which is no trouble while there is a network.
    keepCouponsOf(owner).catch(() => {})
  }
  userStore.subscribe(follow)
  follow()
}
