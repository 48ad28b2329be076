import type { ApiClient } from '@skidora/contract/client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForReport } from './wait-for-report.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Responds with the ids, the last one again and again. */
function apiWith(...ids: number[]) {
  const call = vi.fn(async () => ({ data: [{ id: ids.length > 1 ? ids.shift() : ids[0] }] }))
  return { call, api: call as unknown as ApiClient }
}

it('polls until there is a newer report', async () => {
  const { api, call } = apiWith(7, 7, 8)
  const waiting = waitForReport(api, 7, new AbortController().signal)
  await vi.runAllTimersAsync()
  expect(await waiting).toEqual({ id: 8 })
  expect(call).toHaveBeenCalledTimes(3)
})

it('gives up after half a minute', async () => {
  const { api, call } = apiWith(7)
  const waiting = waitForReport(api, 7, new AbortController().signal)
  await vi.runAllTimersAsync()
  expect(await waiting).toBeNull()
  expect(call).toHaveBeenCalledTimes(30)
})

it('stops polling when the page is left', async () => {
  const { api, call } = apiWith(7)
  const page = new AbortController()
  const waiting = waitForReport(api, 7, page.signal)
  await vi.advanceTimersByTimeAsync(1000)
  page.abort()
  await vi.runAllTimersAsync()
  expect(await waiting).toBeNull()
  expect(call).toHaveBeenCalledTimes(1)
})
