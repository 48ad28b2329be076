import { useEffect, useEffectEvent } from 'react'
import { createApiClient } from '../../lib/api/api-client.ts'
import { useVisitor } from '../../lib/page/visitor.ts'

const pollMs = 5000

/**
 * Polls a declined order while an earlier payment is open at the bank: the buyer may have just paid
 * it.
 */
export function useLatePayment(
  purchaseId: number,
  isOpen: boolean,
  onEnd: (status: 'paid' | 'expired') => void,
) {
  const { crmUrl } = useVisitor()
  const notify = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isOpen) return
    const api = createApiClient({ crmUrl })
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    async function poll() {
      const query = { purchaseId }
      const status = await api('GET /api/v4/checkout/checkPurchasePaidStatus', { query }).then(
        ({ data }) => data.status,
        () => null,
      )
      if (isOver) return
      if (status === 'paid' || status === 'expired') notify(status)
      else timer = setTimeout(poll, pollMs)
    }

    void poll()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [purchaseId, isOpen, crmUrl])
}
