import type { DealCard } from '@skidora/contract/deals.ts'
import { expect, it } from 'vitest'
import { dealsOf, keepPage, pagesUpTo } from './kept-pages.ts'

const deals = (...ids: number[]) => ids.map((id) => ({ id }) as DealCard)

it('puts the pages of a list together as far as they are known', () => {
  keepPage('/services', 1, deals(1, 2))
  keepPage('/services', 3, deals(5, 6))
  keepPage('/tours', 2, deals(7, 8))
  expect(pagesUpTo('/services', 1, 2, deals(3, 4))).toEqual([deals(1, 2), deals(3, 4)])
  expect(pagesUpTo('/services', 2, 2, deals(3, 4))).toEqual([deals(3, 4)])
  expect(pagesUpTo('/services', 1, 4, deals(9))).toEqual([deals(5, 6), deals(9)])
})

it('shows no deal twice', () => {
  expect(dealsOf([deals(1, 2), deals(2, 3)])).toEqual(deals(1, 2, 3))
})

it('forgets the oldest', () => {
  for (let page = 1; page <= 41; page += 1) keepPage('/deals', page, deals(page))
  expect(pagesUpTo('/deals', 1, 3, deals(3))).toEqual([deals(2), deals(3)])
})
