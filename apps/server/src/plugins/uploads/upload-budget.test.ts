import { expect, test } from 'vitest'
import { createUploadBudget } from './upload-budget.ts'

const megabyte = 1024 * 1024
const busy = expect.objectContaining({
  ...{ status: 503, code: 'uploads_busy', retryAfterSeconds: expect.any(Number) },
})

test('limits the bytes in flight per client and releases them', () => {
  const budget = createUploadBudget({ total: 100 * megabyte, perClient: 10 * megabyte })
  const release = budget.reserve(6 * megabyte, ['account:1', 'address:a'])
  expect(() => budget.reserve(6 * megabyte, ['account:1', 'address:b'])).toThrow(busy)
  expect(() => budget.reserve(6 * megabyte, ['account:2', 'address:a'])).toThrow(busy)
  budget.reserve(6 * megabyte, ['account:2', 'address:b'])
  release()
  budget.reserve(10 * megabyte, ['account:1', 'address:a'])
})

test('limits the bytes in flight of all clients', () => {
  const budget = createUploadBudget({ total: 20 * megabyte, perClient: 10 * megabyte })
  const release = budget.reserve(10 * megabyte, ['account:1'])
  budget.reserve(10 * megabyte, ['account:2'])
  expect(() => budget.reserve(1, ['account:3'])).toThrow(busy)
  release()
  budget.reserve(10 * megabyte, ['account:3'])
})

test('counts the smallest upload as 64 KB', () => {
  const budget = createUploadBudget({ total: megabyte, perClient: megabyte })
  for (let count = 0; count < 16; count += 1) budget.reserve(0, ['account:1'])
  expect(() => budget.reserve(0, ['account:2'])).toThrow(busy)
})
