import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideRetryCode } from '../api/lost-network.ts'
import { lostNetwork, retryLoop } from '../api/retry-loop.ts'
import { loadPersistently } from './lazy-part.ts'

provideRetryCode(Promise.resolve({ lostNetwork, retryLoop }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelectorAll: () => [] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('loads again after a failed load, and again on the next call', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('failed to fetch')).mockResolvedValue('code')
  const loading = loadPersistently(load, 'session parts')
  await vi.runAllTimersAsync()
  await expect(loading).resolves.toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
  await loadPersistently(load, 'session parts')
  expect(load).toHaveBeenCalledTimes(3)
})
