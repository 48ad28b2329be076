import { expect, test } from 'vitest'
import { RecentTitles } from './recent-titles.ts'

test('remembers the latest titles of each shelf and evicts the oldest', () => {
  const titles = new RecentTitles(2)
  for (const title of ['а', 'б', 'в']) titles.add('сеты', title)
  expect(['а', 'б', 'в'].map((title) => titles.has('сеты', title))).toEqual([false, true, true])
  expect(titles.has('пицца', 'в')).toBe(false)
})
