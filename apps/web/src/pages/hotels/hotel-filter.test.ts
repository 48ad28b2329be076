import { expect, it } from 'vitest'
import { readFilter } from './hotel-filter.ts'

it('reads prices as people type them', () => {
  const typed = new URLSearchParams({ priceFrom: '1\u00a0000', priceTo: '2 500,5', page: '2' })
  expect(readFilter(typed)).toEqual({ priceFrom: 1000, priceTo: 2500.5, page: 2 })
})

it('ignores what is no number', () => {
  const typed = new URLSearchParams({ priceFrom: 'сто', priceTo: '-5', page: '1e3' })
  expect(readFilter(typed)).toEqual({})
})
