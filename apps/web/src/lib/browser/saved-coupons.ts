import type { Coupon, CouponDetails } from '@skidora/contract/coupons.ts'
import { findCouponCache } from './coupon-cache.ts'

/** A copy without a network, which may be outdated; the service worker marks it. */
export type Saved<Data> = Data & { isSaved?: boolean }

/** The first page of active coupons, as pages request it. */
export const savedListQuery = { status: 'active', page: 1 } as const
export const savedListUrl = '/api/v4/profile/coupons?status=active&page=1'
const detailsPath = '/api/v4/coupon/getDetails'
export const savedCouponUrl = (couponId: number | string) => `${detailsPath}?couponId=${couponId}`

export type SavedList = { coupons: Coupon[]; asOf: string }

/** Null if it is not saved. */
export async function readSaved<Data extends SavedList | CouponDetails>(
  url: string,
  opened?: Cache,
): Promise<Data | null> {
  const cache = opened ?? (await findCouponCache())
  const response = await cache?.match(url, { ignoreVary: true })
  return response ? (await response.json()).data : null
}

/** Deletes coupons that are no longer active, with their files. */
export async function deleteSavedExcept(cache: Cache, active: readonly Coupon[]) {
  const ids = new Set(active.map(({ id }) => String(id)))
  for (const request of await cache.keys()) {
    const id = new URL(request.url).searchParams.get('couponId')
    if (id !== null && !ids.has(id)) await cache.delete(request, { ignoreVary: true })
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether the copy agrees with the coupon's row in the list, and its texts are not too old. */
export function isCurrent(saved: CouponDetails | null, row: Coupon, now: Date): boolean {
  if (!saved || now.getTime() - new Date(saved.asOf).getTime() > dayMs) return false
  const copy: Partial<Coupon> = saved
  return Object.entries(row).every(
    ([name, value]) => JSON.stringify(copy[name as keyof Coupon]) === JSON.stringify(value),
  )
}
