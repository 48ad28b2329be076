import type { ApiClient } from '@skidora/contract/client.ts'
import { useRef, useState } from 'react'
import { useVisitor } from '../page/visitor.ts'
import { createApiClient } from './api-client.ts'
import { type Failure, failureOf } from './failure.ts'

/** Runs one API action at a time, with its busy state and error. */
export function useAction() {
  const { crmUrl } = useVisitor()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // A second click may come before the first render.
  const isRunning = useRef(false)

  /** Returns whether the action succeeded. */
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
