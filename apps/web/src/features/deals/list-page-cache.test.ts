import type { DealCard } from '@skidora/contract/deals.ts'
import { expect, it, vi } from 'vitest'
import { cachePage, dealsOf, pagesBefore } from './list-page-cache.ts'

const deals = (...ids: number[]) => ids.map((id) => ({ id }) as DealCard)

it('fetches only pages that are not cached', async () => {
  cachePage('/services', 1, deals(1, 2))
  cachePage('/services', 3, deals(5, 6))
  cachePage('/tours', 2, deals(7, 8))
  const fetchPage = vi.fn(async (page: number) => deals(page * 10))
  expect(await pagesBefore({ list: '/services', first: 1, last: 4 }, fetchPage)).toEqual([
    deals(1, 2),
    deals(20),
    deals(5, 6),
  ])
  expect(fetchPage.mock.calls).toEqual([[2]])
  expect(await pagesBefore({ list: '/services', first: 4, last: 4 }, fetchPage)).toEqual([])
})

it('removes duplicate deals', () => {
  expect(dealsOf([deals(1, 2), deals(2, 3)])).toEqual(deals(1, 2, 3))
})

it('evicts the oldest page', async () => {
  for (let page = 1; page <= 41; page += 1) cachePage('/deals', page, deals(page))
  const fetchPage = vi.fn(async () => deals(0))
  await pagesBefore({ list: '/deals', first: 1, last: 4 }, fetchPage)
  expect(fetchPage.mock.calls).toEqual([[1]])
})
