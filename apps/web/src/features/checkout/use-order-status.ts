import type { PaidStatus } from '@skidora/contract/checkout.ts'
import { useEffect, useEffectEvent } from 'react'
import { createApiClient } from '../../lib/api/api-client.ts'
import { useVisitor } from '../../lib/page/visitor.ts'

/** Poll intervals without and with server push. */
const pollMs = { withoutPush: 3000, withPush: 15_000 }

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
    let isPolling = false
    let isOver = false

    async function poll() {
      if (isPolling || isOver) return
      isPolling = true
      clearTimeout(timer)
      const status = await statusNow()
      isPolling = false
      if (isOver) return
      if (status !== 'waiting') {
        stop()
        settle(status)
        return
      }
      const isConnected = events.readyState === EventSource.OPEN
      timer = setTimeout(poll, isConnected ? pollMs.withPush : pollMs.withoutPush)
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
      document.removeEventListener('visibilitychange', poll)
    }

    events.onmessage = ({ data }) => {
      if (JSON.parse(data).status !== 'waiting') void poll()
    }
    // Polls at once when the buyer returns from the bank's app.
    document.addEventListener('visibilitychange', poll)
    void poll()
    return stop
  }, [purchaseId, crmUrl])
}
