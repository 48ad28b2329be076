import { ApiError } from '@skidora/contract/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError } from '../loading/chunk-load-error.ts'
import {
  pendingPage,
  provideRetryCode,
  type RetryOptions,
  retryUntilOnline,
} from './lost-network.ts'
import { lostNetwork, retryLoop } from './retry-loop.ts'

provideRetryCode(Promise.resolve({ lostNetwork, retryLoop }))

const lost = new ApiError(0, 'network', 'Network Error')
const fault = new ApiError(502, 'unknown', 'Bad Gateway')
const faultFor = (seconds: number) => new ApiError(503, 'unknown', 'down', undefined, seconds)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  // Middle of the jitter: delays are exact.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(async () => {
  await Promise.all(leaves.splice(0).map((leave) => leave()))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const leaves: (() => Promise<unknown>)[] = []

/** A task that always fails, and its recorded result. */
function failing(error: Error, options: RetryOptions = {}) {
  const task = vi.fn().mockRejectedValue(error)
  const controller = new AbortController()
  const rejected = vi.fn()
  const done = retryUntilOnline(task, { signal: controller.signal, ...options }).catch(rejected)
  const leave = () => {
    controller.abort()
    return done
  }
  leaves.push(leave)
  return { task, rejected, leave }
}

describe('a task without a response', () => {
  it('is retried on request, with a notice until it succeeds', async () => {
    const notices: string[] = []
    const unsubscribe = lostNetwork.subscribe(() => notices.push(lostNetwork.notice()))
    const task = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('found')
    const done = retryUntilOnline(task)
    await vi.advanceTimersByTimeAsync(0)
    expect(lostNetwork.notice()).toBe('lost')
    lostNetwork.retry()
    expect(await done).toBe('found')
    expect(notices).toEqual(['lost', 'none'])
    expect(vi.getTimerCount()).toBe(0)
    unsubscribe()
  })

  it('is retried with exponential backoff and no limit', async () => {
    const { task, rejected, leave } = failing(lost, { kind: 'page' })
    await vi.advanceTimersByTimeAsync(3000)
    expect(task).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(5999)
    expect(task).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(task).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(task.mock.calls.length).toBeGreaterThan(20)
    expect(rejected).not.toHaveBeenCalled()
    await leave()
    expect(rejected).toHaveBeenCalledExactlyOnceWith(lost)
    expect(lostNetwork.notice()).toBe('none')
  })

  it.each([
    ['half', 0, 1500],
    ['one and a half times', 1, 4500],
  ])('adds jitter: at the extreme, %s the interval', async (_name, random, delayMs) => {
    vi.mocked(Math.random).mockReturnValue(random)
    const { task, leave } = failing(lost)
    await vi.advanceTimersByTimeAsync(delayMs - 1)
    expect(task).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(task).toHaveBeenCalledTimes(2)
    await leave()
  })

  it('is retried a few times without a notice if it is quiet', async () => {
    const { task, rejected } = failing(lost, { kind: 'quiet' })
    await vi.advanceTimersByTimeAsync(0)
    expect(lostNetwork.notice()).toBe('none')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(task).toHaveBeenCalledTimes(4)
    expect(rejected).toHaveBeenCalledExactlyOnceWith(lost)
  })

  it('is retried while page code is unreachable', async () => {
    const { rejected, leave } = failing(new ChunkLoadError('unreachable', '/assets/x.js'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(rejected).not.toHaveBeenCalled()
    await leave()
  })

  it('resets its backoff when the network returns', async () => {
    const { task, leave } = failing(lost)
    await vi.advanceTimersByTimeAsync(3000 + 6000)
    expect(task).toHaveBeenCalledTimes(3)
    lostNetwork.retry()
    await vi.advanceTimersByTimeAsync(2999)
    expect(task).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(1)
    expect(task).toHaveBeenCalledTimes(5)
    await leave()
  })
})

describe('page code that fails to load although the server responds', () => {
  const broken = new ChunkLoadError('other', '/assets/x.js')

  it.each(['page', 'part'] as const)('is tried three times for a %s', async (kind) => {
    const { task, rejected } = failing(broken, { kind })
    await vi.advanceTimersByTimeAsync(3000)
    expect(task).toHaveBeenCalledTimes(3)
    expect(rejected).toHaveBeenCalledExactlyOnceWith(broken)
  })

  it('is loaded when the connection is stable', async () => {
    const task = vi.fn().mockRejectedValueOnce(new ChunkLoadError('unreachable', '/assets/x.js'))
    task.mockRejectedValueOnce(broken).mockResolvedValue('found')
    const done = retryUntilOnline(task, { kind: 'page' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await done).toBe('found')
  })
})

describe('a server error', () => {
  it('is retried three times for a page, without a notice', async () => {
    const { task, rejected } = failing(fault, { kind: 'page' })
    await vi.advanceTimersByTimeAsync(0)
    expect([lostNetwork.notice(), pendingPage.get()]).toEqual(['none', 'fault'])
    await vi.advanceTimersByTimeAsync(2999)
    expect(task).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(task).toHaveBeenCalledTimes(3)
    expect(rejected).toHaveBeenCalledExactlyOnceWith(fault)
    expect(pendingPage.get()).toBe('none')
  })

  it.each(['part', 'quiet'] as const)('is rethrown at once for a %s', async (kind) => {
    const { task, rejected } = failing(fault, { kind })
    await vi.advanceTimersByTimeAsync(0)
    expect(task).toHaveBeenCalledTimes(1)
    expect(rejected).toHaveBeenCalledExactlyOnceWith(fault)
  })

  it('waits at least as long as Retry-After', async () => {
    const { task, leave } = failing(faultFor(10), { kind: 'page' })
    await vi.advanceTimersByTimeAsync(9999)
    expect(task).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1001)
    expect(task).toHaveBeenCalledTimes(2)
    await leave()
  })

  it('is rethrown if Retry-After is longer than half a minute', async () => {
    const { rejected } = failing(faultFor(3600), { kind: 'page' })
    await vi.advanceTimersByTimeAsync(0)
    expect(rejected).toHaveBeenCalledOnce()
  })

  it('has its own three attempts after a lost connection', async () => {
    const task = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
    task.mockRejectedValueOnce(lost).mockRejectedValueOnce(fault).mockResolvedValue('found')
    const done = retryUntilOnline(task, { kind: 'page' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await done).toBe('found')
  })
})

describe('a rate limit', () => {
  const limitedFor = (seconds: number) =>
    new ApiError(429, 'too_many_requests', 'Слишком много запросов.', undefined, seconds)

  it('is waited out for a page, with a notice', async () => {
    const task = vi.fn().mockRejectedValueOnce(limitedFor(60)).mockResolvedValue('found')
    const done = retryUntilOnline(task, { kind: 'page' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([lostNetwork.notice(), pendingPage.get()]).toEqual(['limited', 'fault'])
    expect(task).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await done).toBe('found')
    expect(lostNetwork.notice()).toBe('none')
  })

  it('is retried on request', async () => {
    const task = vi.fn().mockRejectedValueOnce(limitedFor(60)).mockResolvedValue('found')
    const done = retryUntilOnline(task, { kind: 'page' })
    await vi.advanceTimersByTimeAsync(0)
    lostNetwork.retry()
    expect(await done).toBe('found')
  })

  it('is rethrown if it lasts longer than a minute', async () => {
    const { rejected } = failing(limitedFor(3600), { kind: 'page' })
    await vi.advanceTimersByTimeAsync(0)
    expect(rejected).toHaveBeenCalledOnce()
  })
})

it.each([
  ['a rejected request', new ApiError(404, 'deal_not_found', 'Такой акции нет.')],
  ['an abort', new ApiError(0, 'aborted', 'Request aborted')],
  ['a bug in our code', new TypeError('x is not a function')],
])('does not retry %s', async (_name, error) => {
  await expect(retryUntilOnline(() => Promise.reject(error), { kind: 'page' })).rejects.toBe(error)
  expect(pendingPage.get()).toBe('none')
})

describe('the network notice', () => {
  it('requests a reload even while the network is lost', async () => {
    const { leave } = failing(lost)
    await vi.advanceTimersByTimeAsync(0)
    const notices = vi.fn()
    const unsubscribe = lostNetwork.subscribe(() => notices(lostNetwork.notice()))
    lostNetwork.demandReload('missing')
    expect(notices).toHaveBeenCalledExactlyOnceWith('reload')
    unsubscribe()
    await leave()
    expect(lostNetwork.notice()).toBe('reload')
    expect(lostNetwork.reloadReason()).toBe('missing')
    expect(pendingPage.get()).toBe('none')
    lostNetwork.dismiss()
    expect(lostNetwork.notice()).toBe('none')
  })

  it('stays dismissed until another task fails', async () => {
    const first = failing(lost)
    await vi.advanceTimersByTimeAsync(0)
    lostNetwork.dismiss()
    expect(lostNetwork.notice()).toBe('none')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lostNetwork.notice()).toBe('none')
    const second = failing(lost)
    await vi.advanceTimersByTimeAsync(0)
    expect(lostNetwork.notice()).toBe('lost')
    await Promise.all([first.leave(), second.leave()])
  })

  it('of a part does not affect the page progress', async () => {
    const { leave } = failing(lost)
    await vi.advanceTimersByTimeAsync(0)
    expect(pendingPage.get()).toBe('none')
    await leave()
  })
})
