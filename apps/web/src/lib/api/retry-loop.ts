import { ChunkLoadError } from '../loading/chunk-load-error.ts'
import {
  hasNoResponse,
  isRateLimited,
  isTemporary,
  pendingPage,
  type RetryOptions,
} from './lost-network.ts'

type Pending = { isPage: boolean; isLost: boolean; isLimited: boolean }

/** Failed tasks waiting for their next attempt. */
const pending = new Set<Pending>()
const listeners = new Set<() => void>()
const sleepers = new Set<() => void>()
let reloadReason: ChunkLoadError['type'] | null = null
let isDismissed = false
/** Number of times all pending tasks were restarted. */
let restarts = 0

const firstDelayMs = { lost: 3000, fault: 1000 }
const maxDelayMs = 30_000
/** The rate limits count per minute. */
const maxLimitMs = 60_000
const faultAttempts = 3
const quietAttempts = 4

export const lostNetwork = {
  /** State of the notice. A reload has priority: a retry cannot replace it. */
  notice(): 'none' | 'lost' | 'limited' | 'reload' {
    if (reloadReason) return 'reload'
    if (isDismissed) return 'none'
    if (has(({ isLost }) => isLost)) return 'lost'
    return has(({ isLimited }) => isLimited) ? 'limited' : 'none'
  },
  reloadReason: () => reloadReason,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  demandReload(reason: ChunkLoadError['type']) {
    reloadReason ??= reason
    notify()
  },
  /** Hides the notice until another task fails. */
  dismiss() {
    if (reloadReason) reloadReason = null
    else isDismissed = true
    notify()
  },
  /** Starts the next attempt of every pending task at once. */
  retry() {
    restarts++
    for (const wake of [...sleepers]) wake()
  },
}

/** Retries a task whose first attempt has failed. */
export async function retryLoop<Value>(
  task: () => Promise<Value>,
  firstError: unknown,
  { kind = 'part', signal }: RetryOptions,
): Promise<Value> {
  const entry = { isPage: kind === 'page', ...causeOf(firstError) }
  let error = firstError
  try {
    for (let attempt = 1; ; ) {
      const retryAfterMs = isTemporary(error) ? (error.retryAfterS ?? 0) * 1000 : 0
      // Half a minute is the longest acceptable wait for a page, unless a notice explains it.
      const isTooLong = retryAfterMs > (entry.isLimited ? maxLimitMs : maxDelayMs)
      if (attempt >= attemptLimit(error, kind) || isTooLong) throw error
      if (signal?.aborted) throw error
      if (kind !== 'quiet') changePending(() => pending.add(entry))
      const restartsBefore = restarts
      await sleep(retryAfterMs + delayAfter(attempt, entry.isLost), signal)
      if (signal?.aborted) throw error
      try {
        return await task()
      } catch (nextError) {
        error = nextError
        const cause = causeOf(error)
        // Server errors after a lost connection are counted separately. A restart resets the
        // backoff: the first requests on a restored connection often fail.
        attempt = cause.isLost === entry.isLost && restarts === restartsBefore ? attempt + 1 : 1
        Object.assign(entry, cause)
      }
    }
  } finally {
    if (pending.has(entry)) changePending(() => pending.delete(entry))
  }
}

const causeOf = (error: unknown) => ({
  isLost: hasNoResponse(error),
  isLimited: isRateLimited(error),
})

function attemptLimit(error: unknown, kind: RetryOptions['kind']): number {
  if (hasNoResponse(error)) return kind === 'quiet' ? quietAttempts : Number.POSITIVE_INFINITY
  const isFault = kind === 'page' && isTemporary(error)
  return isFault || (kind !== 'quiet' && mayBeTransient(error)) ? faultAttempts : 0
}

/** A request that failed just before the connection was restored looks like broken code. */
const mayBeTransient = (error: unknown) => error instanceof ChunkLoadError && error.type === 'other'

/** Jitter of ±50 %, so that clients do not all retry at once when the server recovers. */
function delayAfter(attempt: number, isLost: boolean): number {
  const first = isLost ? firstDelayMs.lost : firstDelayMs.fault
  return Math.min(maxDelayMs, first * 2 ** (attempt - 1)) * (0.5 + Math.random())
}

function changePending(change: () => void) {
  const countBefore = pending.size
  change()
  if (pending.size > countBefore) isDismissed = false
  const isPageLost = has(({ isPage, isLost }) => isPage && isLost)
  pendingPage.set(isPageLost ? 'lost' : has(({ isPage }) => isPage) ? 'fault' : 'none')
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

const has = (test: (entry: Pending) => boolean) => [...pending].some(test)

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
