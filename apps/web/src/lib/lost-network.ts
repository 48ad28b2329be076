import { isApiError } from '@skidora/contract/client.ts'
import { useSyncExternalStore } from 'react'

/** Tasks that failed and are retried until they succeed. */
let heldCount = 0
let needsReload = false
const listeners = new Set<() => void>()
const sleepers = new Set<() => void>()

const firstDelayMs = 3000
const maxDelayMs = 30_000

export const lostNetwork = {
  isLost: () => heldCount > 0,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  needsReload: () => needsReload,
  /** Called when code of this page's version is gone, so that no retry can help. */
  demandReload() {
    if (needsReload) return
    needsReload = true
    hold(1)
  },
  /** Repeats every held task at once. */
  retry() {
    for (const wake of [...sleepers]) wake()
  },
}

export const useLostNetwork = () =>
  useSyncExternalStore(lostNetwork.subscribe, lostNetwork.isLost, () => false)

/** No response, or none that another attempt could not improve. */
export const isTemporary = (error: unknown) =>
  isApiError(error) && error.code !== 'aborted' && (error.status === 0 || error.status >= 500)

type PersistOptions = { isLost?: (error: unknown) => boolean; signal?: AbortSignal }

/** Repeats a task that fails for want of a network: when it is back, on request, and by timer. */
export async function persist<Value>(
  task: () => Promise<Value>,
  { isLost = isTemporary, signal }: PersistOptions = {},
): Promise<Value> {
  let delayMs = 0
  try {
    for (;;) {
      try {
        return await task()
      } catch (error) {
        if (signal?.aborted || !isLost(error)) throw error
        if (delayMs === 0) hold(1)
        delayMs = Math.min(maxDelayMs, delayMs * 2 || firstDelayMs)
        await sleep(delayMs, signal)
        if (signal?.aborted) throw error
      }
    }
  } finally {
    if (delayMs > 0) hold(-1)
  }
}

function hold(change: 1 | -1) {
  heldCount += change
  for (const listener of listeners) listener()
}

function sleep(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      sleepers.delete(wake)
      clearTimeout(timer)
      signal?.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, delayMs)
    sleepers.add(wake)
    signal?.addEventListener('abort', wake)
  })
}
