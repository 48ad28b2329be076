import { expect, it } from 'vitest'
import { mapMessage } from './map-message.ts'

it.each([
  [true, true, 'Идёт поиск акций...'],
  [true, false, 'Идёт поиск акций...'],
  [false, true, 'Показаны первые 100 акций. Приблизьте карту, чтобы увидеть больше.'],
  [false, false, ''],
])('searching %s, with more %s: %j', (isSearching, hasMore, message) => {
  expect(mapMessage({ isSearching, hasMore })).toBe(message)
})
