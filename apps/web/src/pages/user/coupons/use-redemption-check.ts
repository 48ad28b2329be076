import type { CouponDetails } from '@skidora/contract/coupons.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { createApiClient } from '../../../lib/api/api-client.ts'
import { couponsChanged } from '../../../lib/browser/coupons-changed.ts'
import type { Saved } from '../../../lib/browser/saved-coupons.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'

const pollMs = 5000

/** Reloads the page of an active coupon once a cash desk has redeemed it, or a copy has become outdated. */
export function useRedemptionCheck({ id: couponId, isSaved }: Saved<CouponDetails>) {
  const { crmUrl } = useVisitor()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const api = createApiClient({ crmUrl })
    async function check() {
      if (document.hidden) return
      // Without a network the code stays: the desk may have one.
      const details = await api('GET /api/v4/coupon/getDetails', { query: { couponId } }).catch(
        () => null,
      )
      if (!details) return
      const { data }: { data: Saved<CouponDetails> } = details
      if (data.status === 'active' && (!isSaved || data.isSaved)) return
      await revalidate()
      couponsChanged()
    }
    const timer = setInterval(check, pollMs)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [couponId, isSaved, crmUrl, revalidate])
}
