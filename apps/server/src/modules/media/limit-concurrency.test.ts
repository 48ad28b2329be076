import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('never runs more than the limit, keeps the order, and survives failures', async () => {
  const inTurn = limitConcurrency(2)
  const started: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((number) =>
      inTurn(async () => {
        started.push(number)
        running += 1
        most = Math.max(most, running)
        await setImmediate()
        running -= 1
        if (number % 3 === 0) throw new Error('broken')
        return number
      }),
    ),
  )
  expect(most).toBe(2)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(results.map((result) => result.status === 'fulfilled')).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
  ])
})
