import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('never exceeds the limit, keeps the order, and survives failures', async () => {
  const inTurn = limitConcurrency(2)
  const started: number[] = []
  let running = 0
  let maxRunning = 0
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((number) =>
      inTurn(async () => {
        started.push(number)
        running += 1
        maxRunning = Math.max(maxRunning, running)
        await setImmediate()
        running -= 1
        if (number % 3 === 0) throw new Error('broken')
        return number
      }),
    ),
  )
  expect(maxRunning).toBe(2)
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

test('rejects work while the queue is full, and accepts it again later', async () => {
  const inTurn = limitConcurrency(1, { maxWaiting: 2, refusal: () => new Error('full') })
  const first = Promise.withResolvers<number>()
  const accepted = [inTurn(() => first.promise), inTurn(async () => 2), inTurn(async () => 3)]
  await expect(inTurn(async () => 4)).rejects.toThrow('full')
  first.resolve(1)
  expect(await Promise.all(accepted)).toEqual([1, 2, 3])
  expect(await inTurn(async () => 5)).toBe(5)
})
