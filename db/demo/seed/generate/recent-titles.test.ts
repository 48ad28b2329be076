import { expect, test } from 'vitest'
import { RecentTitles } from './recent-titles.ts'

test('remembers the latest titles of each city and evicts the oldest', () => {
  const titles = new RecentTitles(2)
  for (const title of ['а', 'б', 'в']) titles.add(1, title)
  expect(['а', 'б', 'в'].map((title) => titles.has(1, title))).toEqual([false, true, true])
  expect(titles.has(2, 'в')).toBe(false)
})
