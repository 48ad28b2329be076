import { type ApiError, isApiError } from '@skidora/contract/client.ts'
import { useSyncExternalStore } from 'react'
import { ChunkLoadError } from '../loading/chunk-load-error.ts'

export type RetryOptions = {
  /**
   * A `page` is also retried a few times after a server error or a rate limit. A `quiet` task is
   * optional: it is retried a few times without a notice.
   */
  kind?: 'page' | 'part' | 'quiet'
  signal?: AbortSignal
}

type RetryCode = {
  retryLoop<Value>(
    task: () => Promise<Value>,
    firstError: unknown,
    options: RetryOptions,
  ): Promise<Value>
  lostNetwork: { demandReload(reason: ChunkLoadError['type']): void }
}

/** Loaded after the page has started; on the server nothing is retried. */
let retryCode: Promise<RetryCode | undefined> | undefined

export function provideRetryCode(code: Promise<RetryCode>) {
  retryCode = code.catch(() => undefined)
}

/**
 * Retries a task that gets no response: by timer, on request, and when the browser is online again.
 */
export async function retryUntilOnline<Value>(
  task: () => Promise<Value>,
  options: RetryOptions = {},
): Promise<Value> {
  try {
    return await task()
  } catch (error) {
    const code = await retryCode
    if (!code) throw error
    return code.retryLoop(task, error, options)
  }
}

/** Called when page code cannot be loaded and a retry cannot help. */
export async function demandReload(reason: ChunkLoadError['type']) {
  const code = await retryCode
  code?.lostNetwork.demandReload(reason)
}

export const hasNoResponse = (error: unknown) =>
  isApiError(error)
    ? error.status === 0 && error.code !== 'aborted'
    : error instanceof ChunkLoadError && error.type === 'unreachable'

export const isRateLimited = (error: unknown) => isApiError(error) && error.status === 429

/** The same request may succeed later. */
export const isTemporary = (error: unknown): error is ApiError =>
  isApiError(error) && (error.status >= 500 || isRateLimited(error))

type PendingPage = 'none' | 'lost' | 'fault'

let page: PendingPage = 'none'
const listeners = new Set<() => void>()

/** Why the loading page is being retried. */
export const pendingPage = {
  get: () => page,
  set(next: PendingPage) {
    page = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export const usePendingPage = () =>
  useSyncExternalStore(pendingPage.subscribe, pendingPage.get, () => 'none')
