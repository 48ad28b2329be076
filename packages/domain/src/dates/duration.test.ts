import { expect, it } from 'vitest'
import { formatDuration } from './duration.ts'

it.each([
  [1, '1 секунду'],
  [45, '45 секунд'],
  [60, '1 минуту'],
  [61, '2 минуты'],
  [59 * 60, '59 минут'],
  [59 * 60 + 1, '1 час'],
  [3 * 3600, '3 часа'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds).replaceAll('\u00a0', ' ')).toBe(text)
})
