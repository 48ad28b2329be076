import { readToken, readTokenCookie } from '../session/session-token.ts'
import type { UserStore } from '../session/user-store.ts'

/** The service worker saves coupons for offline use in the cache with this prefix. */
const prefix = 'coupons-'

/** Named by the session, so that another one can neither read it nor write into it. */
async function cacheNameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const bytes = [...new Uint8Array(digest)]
  return prefix + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Opens the session's coupon cache and deletes all others; without a cache the worker saves no
 * coupons.
 */
export async function switchCouponCache(token: string | null): Promise<Cache | null> {
  // Browsers disable caches on pages without HTTPS.
  if (!('caches' in globalThis)) return null
  const own = token === null ? null : await cacheNameOf(token)
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(others.map((name) => caches.delete(name)))
  return own === null ? null : caches.open(own)
}

/** The session's saved coupons; null if there are none, or if the browser has no session. */
export async function findCouponCache(): Promise<Cache | null> {
  const token = readTokenCookie()
  if (!token || !('caches' in globalThis)) return null
  const name = await cacheNameOf(token)
  return (await caches.has(name)) ? caches.open(name) : null
}

/**
 * Switches the cache when the session changes. A token that is not yet validated may still be the
 * owner's, so its cache stays.
 */
export function followSignedInUser(userStore: UserStore) {
  let known: string | null | undefined
  const follow = () => {
    const { isSignedIn, isPending } = userStore.get()
    if (!isSignedIn && (isPending || readToken())) return
    const token = isSignedIn ? (readTokenCookie() ?? null) : null
    if (token === known) return
    known = token
    // Optional: storage may be full or blocked, and the network still works.
    switchCouponCache(token).catch(() => {})
  }
  userStore.subscribe(follow)
  follow()
}
