import type { ApiClient } from '@skidora/contract/client.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useVisitor } from '../page/visitor.ts'
import { createApiClient } from './api-client.ts'

type Result<Value> = { key: string; value: Value | null }

/**
 * Fetches a value for a key. `value` is null while loading; `isFailed` is true after an error. A
 * new key aborts the previous request.
 */
export function useApiQuery<Value>(
  key: string | null,
  fetchValue: (api: ApiClient, signal: AbortSignal) => Promise<Value>,
) {
  const { crmUrl } = useVisitor()
  const [result, setResult] = useState<Result<Value> | null>(null)
  const fetchNow = useEffectEvent(fetchValue)
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    fetchNow(createApiClient({ crmUrl }), controller.signal)
      .catch(() => null)
      .then((value) => {
        if (!controller.signal.aborted) setResult({ key, value })
      })
    return () => controller.abort()
  }, [key, crmUrl])
  const isCurrent = result !== null && result.key === key
  return { value: isCurrent ? result.value : null, isFailed: isCurrent && result.value === null }
}
