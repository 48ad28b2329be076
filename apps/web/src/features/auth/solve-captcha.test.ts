import type { ApiClient } from '@skidora/contract/client.ts'
import { ApiError } from '@skidora/contract/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { solveCaptcha } from './solve-captcha.ts'

const challenge = { parameters: { nonce: '00' }, signature: 'ff' }
const solution = { counter: 7, derivedKey: 'ab' }

/** Stubs workers that respond with `reply`, or never when undefined. */
function workers(reply: unknown) {
  const ended: FakeWorker[] = []
  class FakeWorker {
    onmessage = (_event: { data: unknown }) => {}
    onerror = (_event: unknown) => {}
    postMessage() {
      if (reply === 'broken') queueMicrotask(() => this.onerror(new Error('blocked')))
      else if (reply !== undefined) queueMicrotask(() => this.onmessage({ data: reply }))
    }
    terminate() {
      ended.push(this)
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return ended
}

const api = (async () => ({ data: challenge })) as unknown as ApiClient

/** Never responds, and rejects when aborted, like the real client. */
const silentApi = ((_name: string, _input: unknown, { signal }: { signal: AbortSignal }) =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new ApiError(0, 'aborted', 'Request aborted'))),
  )) as unknown as ApiClient

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('solveCaptcha', () => {
  it('returns the challenge with its solution', async () => {
    const ended = workers(solution)
    const token = await solveCaptcha(api)
    expect(JSON.parse(atob(token ?? ''))).toEqual({ challenge, solution })
    expect(ended).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['finds nothing', null],
    ['fails', { error: new Error('no crypto') }],
    ['is not allowed', 'broken'],
  ])('returns undefined when the worker %s', async (_what, reply) => {
    const ended = workers(reply)
    expect(await solveCaptcha(api)).toBeUndefined()
    expect(ended).toHaveLength(1)
  })

  it('returns undefined when the challenge request fails', async () => {
    const broken = (async () => Promise.reject(new Error('offline'))) as unknown as ApiClient
    expect(await solveCaptcha(broken)).toBeUndefined()
  })

  it.each([
    ['server', silentApi],
    ['worker', api],
  ])('gives up on the %s after 120 seconds', async (_who, client) => {
    workers(undefined)
    let outcome: string | undefined = 'waiting'
    const solving = solveCaptcha(client).then((token) => {
      outcome = token
    })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    await solving
    expect(outcome).toBeUndefined()
  })
})
