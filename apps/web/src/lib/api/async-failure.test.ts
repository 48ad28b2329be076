import { beforeEach, describe, expect, it, vi } from 'vitest'
import { asyncFailure } from './async-failure.ts'

beforeEach(() => asyncFailure.clear())

describe('asyncFailure', () => {
  it('stays raised until it is cleared', () => {
    expect(asyncFailure.isRaised()).toBe(false)
    asyncFailure.raise()
    expect(asyncFailure.isRaised()).toBe(true)
    asyncFailure.clear()
    expect(asyncFailure.isRaised()).toBe(false)
  })

  it('notifies every listener except unsubscribed ones', () => {
    const stays = vi.fn(() => asyncFailure.isRaised())
    const goes = vi.fn()
    const unsubscribe = [asyncFailure.subscribe(stays), asyncFailure.subscribe(goes)]
    unsubscribe[1]?.()
    asyncFailure.raise()
    expect(stays).toHaveReturnedWith(true)
    expect(goes).not.toHaveBeenCalled()
    unsubscribe[0]?.()
    asyncFailure.raise()
    expect(stays).toHaveBeenCalledTimes(1)
  })
})
