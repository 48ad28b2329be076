import { expect, it, vi } from 'vitest'
import { buildSnapshot } from './build-snapshot.ts'
import { memoBytes, memoized } from './listing-snapshot.ts'

const megabyte = 1024 * 1024

it('computes a value once per snapshot', () => {
  const [one, other] = [buildSnapshot({ deals: [] }), buildSnapshot({ deals: [] })]
  const make = vi.fn(() => 'value')
  expect([memoized(one, 'key', make), memoized(one, 'key', make)]).toEqual(['value', 'value'])
  expect(make).toHaveBeenCalledOnce()
  memoized(other, 'key', make)
  expect(make).toHaveBeenCalledTimes(2)
})

it('bounds long conditions by their bytes, over all snapshots together', () => {
  const snapshots = Array.from({ length: 5 }, () => buildSnapshot({ deals: [] }))
  for (let number = 0; number < 1500; number += 1)
    for (const snapshot of snapshots)
      memoized(snapshot, `${number}`.padEnd(8000, 'x'), () => 'y'.repeat(8000))
  expect(memoBytes()).toBeLessThanOrEqual(16 * megabyte)
  expect(memoBytes()).toBeGreaterThan(14 * megabyte)
})
