import type { ApiClient } from '@skidora/contract/client.ts'
import { useRef, useState } from 'react'
import { createApiClient } from './api-client.ts'
import { type Failure, failureOf } from './failure.ts'
import { useVisitor } from './visitor.ts'

/** One thing at a time that a press of a button does through the API, and how it went. */
export function useAction() {
  const { crmUrl } = useVisitor()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Two presses may come before the first one is drawn.
  const isRunning = useRef(false)

  /** Tells whether it was done. */
  async function run(action: (api: ApiClient) => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      await action(createApiClient({ crmUrl }))
      return true
    } catch (error) {
      setFailure(failureOf(error))
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { run, isBusy, failure }
}
