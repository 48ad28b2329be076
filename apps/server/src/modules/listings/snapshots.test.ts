import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildSnapshot } from './build-snapshot.ts'
import { type DealColumns, flagColumns, integerColumns, numberColumns } from './snapshot-columns.ts'
import { createSnapshots } from './snapshots.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const columns = Object.keys({ ...numberColumns, ...integerColumns, ...flagColumns })
const threeDeals = Object.fromEntries(
  columns.map((name) => [name, [1, 2, 3]]),
) as unknown as DealColumns

function setUp(maxBytes?: number) {
  const read = vi.fn(async () => buildSnapshot({ deals: [threeDeals] }))
  const onReread = vi.fn()
  return { read, onReread, snapshots: createSnapshots({ read, onReread, maxBytes }) }
}

test('reads once for concurrent requests', async () => {
  const { read, snapshots } = setUp()
  const [one, other] = await Promise.all([snapshots.get(1, 0), snapshots.get(1, 0)])
  expect(one).toBe(other)
  expect(await snapshots.get(1, 0)).toBe(one)
  expect(read).toHaveBeenCalledOnce()
})

test('reloads at most once a second and serves the stale snapshot meanwhile', async () => {
  const { read, onReread, snapshots } = setUp()
  const old = await snapshots.get(1, 0)
  for (let change = 0; change < 5; change += 1) {
    snapshots.drop([1])
    expect(await snapshots.get(1, 0)).toBe(old)
  }
  expect(read).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(onReread).toHaveBeenCalledExactlyOnceWith(1)
  expect(await snapshots.get(1, 0)).not.toBe(old)
})

test('reports whether the served snapshot is current', async () => {
  const { snapshots } = setUp()
  expect(snapshots.isCurrent(1, 0)).toBe(false)
  await snapshots.get(1, 0)
  expect(snapshots.isCurrent(1, 0)).toBe(true)
  snapshots.drop([1])
  expect(snapshots.isCurrent(1, 0)).toBe(false)
  await snapshots.get(1, 0)
  expect(snapshots.isCurrent(1, 0)).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(snapshots.isCurrent(1, 0)).toBe(true)
  expect(snapshots.isCurrent(2, 0)).toBe(false)
})

test('keeps snapshots of other cities', async () => {
  const { read, snapshots } = setUp()
  await snapshots.get(1, 0)
  snapshots.drop([2])
  await snapshots.get(1, 0)
  await vi.advanceTimersByTimeAsync(2000)
  expect(read).toHaveBeenCalledOnce()
  snapshots.drop(null)
  await snapshots.get(1, 0)
  await vi.advanceTimersByTimeAsync(2000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('evicts the least recently used snapshot when there are too many deals', async () => {
  // Fits two snapshots of three deals.
  const { read, snapshots } = setUp(10_000)
  await snapshots.get(1, 0)
  await snapshots.get(2, 0)
  await snapshots.get(1, 0)
  await snapshots.get(3, 0)
  expect(read).toHaveBeenCalledTimes(3)
  await snapshots.get(1, 0)
  expect(read).toHaveBeenCalledTimes(3)
  await snapshots.get(2, 0)
  expect(read).toHaveBeenCalledTimes(4)
})

test('keeps a snapshot larger than the whole cache, and evicts the others', async () => {
  const { read, snapshots } = setUp(4000)
  for (const cityId of [1, 1, 2, 2]) await snapshots.get(cityId, 0)
  expect(read).toHaveBeenCalledTimes(2)
  await snapshots.get(1, 0)
  expect(read).toHaveBeenCalledTimes(3)
})

test('retries after a failure', async () => {
  const { read, snapshots } = setUp()
  read.mockRejectedValueOnce(new Error('lost'))
  await expect(snapshots.get(1, 0)).rejects.toThrow('lost')
  expect((await snapshots.get(1, 0)).size).toBe(3)
})
