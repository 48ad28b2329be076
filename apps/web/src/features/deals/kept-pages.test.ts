import type { DealCard } from '@skidora/contract/deals.ts'
import { expect, it, vi } from 'vitest'
import { dealsOf, keepPage, pagesBefore } from './kept-pages.ts'

const deals = (...ids: number[]) => ids.map((id) => ({ id }) as DealCard)

it('fetches only pages that are not cached', async () => {
  keepPage('/services', 1, deals(1, 2))
  keepPage('/services', 3, deals(5, 6))
  keepPage('/tours', 2, deals(7, 8))
  const ask = vi.fn(async (page: number) => deals(page * 10))
  expect(await pagesBefore({ list: '/services', first: 1, last: 4 }, ask)).toEqual([
    deals(1, 2),
    deals(20),
    deals(5, 6),
  ])
  expect(ask.mock.calls).toEqual([[2]])
  expect(await pagesBefore({ list: '/services', first: 4, last: 4 }, ask)).toEqual([])
})

it('removes duplicate deals', () => {
  expect(dealsOf([deals(1, 2), deals(2, 3)])).toEqual(deals(1, 2, 3))
})

it('evicts the oldest page', async () => {
  for (let page = 1; page <= 41; page += 1) keepPage('/deals', page, deals(page))
  const ask = vi.fn(async () => deals(0))
  await pagesBefore({ list: '/deals', first: 1, last: 4 }, ask)
  expect(ask.mock.calls).toEqual([[1]])
})
