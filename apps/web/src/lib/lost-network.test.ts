import { ApiError } from '@skidora/contract/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lostNetwork, persist } from './lost-network.ts'

const lost = new ApiError(0, 'network', 'Network Error')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('persist', () => {
  it('repeats a task on request and reports the loss until it succeeds', async () => {
    const heard: boolean[] = []
    const unsubscribe = lostNetwork.subscribe(() => heard.push(lostNetwork.isLost()))
    const task = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
    const done = persist(task.mockResolvedValue('found'))
    await vi.advanceTimersByTimeAsync(0)
    expect(lostNetwork.isLost()).toBe(true)
    lostNetwork.retry()
    await vi.advanceTimersByTimeAsync(0)
    lostNetwork.retry()
    expect(await done).toBe('found')
    expect(heard).toEqual([true, false])
    expect(vi.getTimerCount()).toBe(0)
    unsubscribe()
  })

  it('repeats by itself, at growing intervals', async () => {
    const task = vi.fn().mockRejectedValue(lost)
    const leaving = new AbortController()
    const done = persist(task, { signal: leaving.signal }).catch(() => 'left')
    await vi.advanceTimersByTimeAsync(3000)
    expect(task).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(5999)
    expect(task).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(task).toHaveBeenCalledTimes(3)
    leaving.abort()
    expect(await done).toBe('left')
    expect(task).toHaveBeenCalledTimes(3)
    expect(lostNetwork.isLost()).toBe(false)
  })

  it.each([
    ['a refusal', new ApiError(404, 'deal_not_found', 'Такой акции нет.')],
    ['an abort', new ApiError(0, 'aborted', 'Request aborted')],
    ['an error of our own', new TypeError('x is not a function')],
  ])('passes on %s', async (_name, error) => {
    await expect(persist(() => Promise.reject(error))).rejects.toBe(error)
    expect(lostNetwork.isLost()).toBe(false)
  })
})
