import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { createApiClient } from '../../../lib/api/api-client.ts'
import { useVisitor } from '../../../lib/page/visitor.ts'

const pollMs = 5000

/** Reloads the page of an active coupon once a cash desk has redeemed it. */
export function useRedemptionCheck(couponId: number) {
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
      if (details && details.data.status !== 'active') await revalidate()
    }
    const timer = setInterval(check, pollMs)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [couponId, crmUrl, revalidate])
}
