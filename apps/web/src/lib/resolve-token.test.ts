import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('document', { querySelectorAll: () => [] })
})
afterEach(() => {
  vi.doUnmock('./session-parts.ts')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('loads the session parts again after a failed load', async () => {
  const load = vi.fn()
  vi.doMock('./session-parts.ts', () => {
    load()
    if (load.mock.calls.length === 1) throw new Error('failed to fetch')
    return { xsrfToken: async () => 'fresh' }
  })
  const { provideRetryCode } = await import('./lost-network.ts')
  provideRetryCode(import('./retry-loop.ts'))
  const { loadSessionParts } = await import('./resolve-token.ts')
  const loading = loadSessionParts()
  loading.catch(() => {})
  await vi.runAllTimersAsync()
  await expect((await loading).xsrfToken(undefined)).resolves.toBe('fresh')
  await loadSessionParts()
  expect(load).toHaveBeenCalledTimes(2)
})
