import { expect, it } from 'vitest'
import { pageNumber } from './page-number.ts'

it.each([
  ['', 1],
  ['page=', 1],
  ['page=7', 7],
  ['page=10000', 10_000],
  ['page=10001', 1],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=last', 1],
])('reads %j as page %d', (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page)
})
