import { isApiError } from '@skidora/contract/client.ts'
import type { CouponDetails } from '@skidora/contract/coupons.ts'
import type { LoaderInput } from '../../../lib/page/page-loader.ts'

export type MissingCoupon = 'missing' | 'given'

/** Another user's coupon and an invalid id look the same. */
export async function readDetails({
  api,
  url,
}: LoaderInput): Promise<CouponDetails | MissingCoupon> {
  const id = url.searchParams.get('coupon') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) return 'missing'
  try {
    const query = { couponId: Number(id) }
    return (await api('GET /api/v4/coupon/getDetails', { query })).data
  } catch (error) {
    if (isApiError(error) && error.status === 404)
      return error.code === 'coupon_given' ? 'given' : 'missing'
    throw error
  }
}
