import { expect, it } from 'vitest'
import { TooManyRequests } from './too-many-requests.ts'

it('says how long to wait in a sentence', () => {
  expect(new TooManyRequests(7).message).toBe('Слишком много запросов. Попробуйте через 7 с.')
  expect(new TooManyRequests(86_400).message).toBe(
    'Слишком много запросов. Попробуйте через 24\u00a0часа.',
  )
})
