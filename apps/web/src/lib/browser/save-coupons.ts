import type { ApiClient } from '@skidora/contract/client.ts'
import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { readTokenCookie } from '../session/session-token.ts'
import type { UserStore } from '../session/user-store.ts'
import { switchCouponCache } from './coupon-cache.ts'
import { onCouponsChanged, takeChange } from './coupons-changed.ts'
import {
  deleteSavedExcept,
  isCurrent,
  readSaved,
  type SavedList,
  savedCouponUrl,
  savedListQuery,
  savedListUrl,
} from './saved-coupons.ts'

/** Size limit of all saved coupons; one takes about 10 KB. */
const maxBytes = 2 * 1024 * 1024
const checkEveryMs = 60_000
const idleTimeoutMs = 10_000

/**
 * Saves all active coupons of a signed-in user on the device: once the page is idle, and again when
 * something has changed. The service worker stores the responses.
 */
export function saveCoupons(userStore: UserStore, api: ApiClient) {
  let running: Promise<void> = Promise.resolve()
  const save = () => {
    if (!userStore.get().isSignedIn) return
    // One at a time, so that a change is not missed by a run that has passed it.
    running = running
      .then(whenIdle)
      .then(() => saveNow(api))
      // Optional, and repeated on the next page.
      .catch(() => {})
  }
  let wasSignedIn = false
  const follow = () => {
    const { isSignedIn } = userStore.get()
    if (isSignedIn && !wasSignedIn) save()
    wasSignedIn = isSignedIn
  }
  userStore.subscribe(follow)
  follow()
  onCouponsChanged(save)
  // On a first visit the worker takes over after the page has started.
  navigator.serviceWorker?.addEventListener('controllerchange', save)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) save()
  })
}

async function saveNow(api: ApiClient) {
  const token = readTokenCookie()
  if (!token || !isWelcome()) return
  // The token may have been rotated, and with it the name of the cache.
  const cache = await switchCouponCache(token)
  if (!cache || (!takeChange() && (await wasJustChecked(cache)))) return
  const { coupons } = (await api('GET /api/v4/profile/coupons', { query: savedListQuery })).data
  await deleteSavedExcept(cache, coupons)
  // The worker caches the page that shows them.
  if (coupons.length > 0) await fetch(paths.savedCoupons())
  let bytes = 0
  for (const coupon of coupons) {
    const saved = await readSaved<CouponDetails>(savedCouponUrl(coupon.id), cache)
    const isKept = isCurrent(saved, coupon, new Date())
    const query = { couponId: coupon.id }
    const details = isKept ? saved : (await api('GET /api/v4/coupon/getDetails', { query })).data
    bytes += JSON.stringify(details).length
    if (bytes > maxBytes) return
  }
}

/** Not without a worker that stores responses, on a metered connection or without a network. */
function isWelcome(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return Boolean(navigator.serviceWorker?.controller) && navigator.onLine && !connection?.saveData
}

async function wasJustChecked(cache: Cache): Promise<boolean> {
  const list = await readSaved<SavedList>(savedListUrl, cache)
  // The clock of the device may be wrong in either direction.
  return list !== null && Math.abs(Date.now() - Date.parse(list.asOf)) < checkEveryMs
}

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (!window.requestIdleCallback) setTimeout(resolve, 1000)
    else window.requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs })
  })
