import { describe, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { hashRequest, readIdempotencyKey } from './idempotency.ts'

test('a key is taken as it came', () => {
  expect(readIdempotencyKey('0197-a!~')).toBe('0197-a!~')
})

test.each([undefined, '', 'a b', 'ключ', 'x'.repeat(201), 'a\nb', ['a', 'b']])(
  'key %j is refused',
  (key) => {
    const refused = expect(() => readIdempotencyKey(key))
    refused.toThrow(AppError)
    refused.toThrow(
      expect.objectContaining({
        status: 400,
        code: 'idempotency_key_invalid',
        payload: { 'Idempotency-Key': expect.any(String) },
      }),
    )
  },
)

describe('hashRequest', () => {
  test('differs by method, path and body', () => {
    const hashes = [
      hashRequest('POST', '/a', { x: 1 }),
      hashRequest('POST', '/a', { x: 2 }),
      hashRequest('POST', '/b', { x: 1 }),
      hashRequest('DELETE', '/a', { x: 1 }),
      hashRequest('POST', '/a', undefined),
    ].map((hash) => hash.toString('hex'))
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})
