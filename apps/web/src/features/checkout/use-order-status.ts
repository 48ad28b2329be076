import type { PaidStatus } from '@skidora/contract/checkout.ts'
import { useEffect, useEffectEvent } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { useVisitor } from '../../lib/visitor.ts'

/** While nobody tells us by himself, and while the server does. */
const pauseMs = { alone: 3000, told: 15_000 }

/**
 * Watches an order until something has become of it: asks at once, then is told by the server. What
 * it is told is only a hint to ask, and where the line breaks it goes on asking.
 */
export function useOrderStatus(
  purchaseId: number,
  onSettled: (status: Exclude<PaidStatus, 'waiting'>) => void,
) {
  const { crmUrl } = useVisitor()
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    const api = createApiClient({ crmUrl })
    const events = new EventSource(`/checkout/events?purchaseId=${purchaseId}`)
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let isOver = false

    async function ask() {
      if (isAsking || isOver) return
      isAsking = true
      clearTimeout(timer)
      const status = await statusNow()
      isAsking = false
      if (isOver) return
      if (status !== 'waiting') {
        stop()
        settle(status)
        return
      }
      const isTold = events.readyState === EventSource.OPEN
      timer = setTimeout(ask, isTold ? pauseMs.told : pauseMs.alone)
    }

    async function statusNow(): Promise<PaidStatus> {
      try {
        const query = { purchaseId }
        return (await api('GET /api/v4/checkout/checkPurchasePaidStatus', { query })).data.status
      } catch {
        return 'waiting'
      }
    }

    function stop() {
      isOver = true
      clearTimeout(timer)
      events.close()
      document.removeEventListener('visibilitychange', ask)
    }

    events.onmessage = ({ data }) => {
      if (JSON.parse(data).status !== 'waiting') void ask()
    }
    // Back from the bank's app: nobody wants to wait for a timer then.
    document.addEventListener('visibilitychange', ask)
    void ask()
    return stop
  }, [purchaseId, crmUrl])
}
