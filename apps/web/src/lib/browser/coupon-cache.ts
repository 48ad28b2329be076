import { readToken } from '../session/session-token.ts'
import type { UserStore } from '../session/user-store.ts'

/** The service worker caches coupons for offline use in the cache with this prefix. */
const prefix = 'coupons-'

/**
 * Creates the user's coupon cache and deletes all others; without a cache the worker stores no
 * coupons.
 */
export async function switchCouponCache(userId: number | null): Promise<void> {
  // Browsers disable caches on pages without HTTPS.
  if (!('caches' in globalThis)) return
  const own = userId === null ? null : `${prefix}${userId}`
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(others.map((name) => caches.delete(name)))
  if (own) await caches.open(own)
}

/**
 * Switches the cache when the user changes. A token that is not yet validated may still be the
 * owner's, so its cache stays.
 */
export function followSignedInUser(userStore: UserStore) {
  let known: number | null | undefined
  const follow = () => {
    const { isSignedIn, isPending, id } = userStore.get()
    if (!isSignedIn && (isPending || readToken())) return
    const owner = isSignedIn ? id : null
    if (owner === known) return
    known = owner
    // Optional: storage may be full or blocked, and the network still works.
    switchCouponCache(owner).catch(() => {})
  }
  userStore.subscribe(follow)
  follow()
}
