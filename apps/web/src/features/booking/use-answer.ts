import type { ApiClient } from '@skidora/contract/client.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { createApiClient } from '../../lib/api-client.ts'
import { useVisitor } from '../../lib/visitor.ts'

type Answer<Value> = { key: string; value: Value | null }

/**
 * Fetches a value for a key. `value` is null while loading; `isFailed` is true after an error. A
 * new key aborts the previous request.
 */
export function useAnswer<Value>(
  key: string | null,
  ask: (api: ApiClient, signal: AbortSignal) => Promise<Value>,
) {
  const { crmUrl } = useVisitor()
  const [answer, setAnswer] = useState<Answer<Value> | null>(null)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (key === null) return
    const stopping = new AbortController()
    askNow(createApiClient({ crmUrl }), stopping.signal)
      .catch(() => null)
      .then((value) => {
        if (!stopping.signal.aborted) setAnswer({ key, value })
      })
    return () => stopping.abort()
  }, [key, crmUrl])
  const isCurrent = answer !== null && answer.key === key
  return { value: isCurrent ? answer.value : null, isFailed: isCurrent && answer.value === null }
}
