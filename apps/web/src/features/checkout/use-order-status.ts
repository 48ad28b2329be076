import type { PaidStatus } from '@skidora/contract/checkout.ts'
import { useEffect, useEffectEvent } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { useVisitor } from '../../lib/visitor.ts'

/** Poll intervals without and with server push. */
const pauseMs = { alone: 3000, told: 15_000 }

/**
 * Polls an order until it is settled. Server-sent events only trigger a poll; without a connection
 * polling continues more often.
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
    // Polls at once when the buyer returns from the bank's app.
    document.addEventListener('visibilitychange', ask)
    void ask()
    return stop
  }, [purchaseId, crmUrl])
}
