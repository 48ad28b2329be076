import { expect, it } from 'vitest'
import { readFirstPage } from './shown-pages.ts'

it.each([
  ['', 3, 3],
  ['from_page=1', 3, 1],
  ['from_page=2', 3, 2],
  ['from_page=3', 3, 3],
  ['from_page=4', 3, 3],
  ['from_page=1', 10, 1],
  ['from_page=1', 11, 11],
  ['from_page=0', 3, 3],
  ['from_page=-1', 3, 3],
  ['from_page=1.5', 3, 3],
  ['from_page=два', 3, 3],
  ['from_page=1000000000', 3, 3],
])('%j of page %i starts at %i', (search, page, first) => {
  expect(readFirstPage(new URLSearchParams(search), page)).toBe(first)
})
