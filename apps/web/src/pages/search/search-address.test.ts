import { expect, it } from 'vitest'
import { searchPath } from '../../features/search/search-path.ts'
import { readSearchAddress, type SearchParams, searchTitle } from './search-address.ts'

const read = (path: string) => readSearchAddress(new URL(path, 'http://page').searchParams)

const area = { bounds: { left: 37, bottom: 55, right: 38, top: 56 }, zoom: 12 }

it.each<[string, SearchParams]>([
  ['/search?q=spa', { q: 'spa' }],
  [
    '/search?q=spa&category=massage&sort=new&page=2',
    { q: 'spa', category: 'massage', sort: 'new', page: 2 },
  ],
  ['/search?q=spa&page=3&from_page=1', { q: 'spa', page: 3, firstPage: 1 }],
  ['/search?q=spa&exact=true&view=map', { q: 'spa', exact: true, isMap: true }],
  ['/search?q=spa&view=map&coordinates=37%2C55%2C38%2C56&zoom=12', { q: 'spa', isMap: true, area }],
])('parses and serializes %s', (path, search) => {
  expect(read(path)).toEqual(search)
  expect(searchPath(search)).toBe(path)
})

it.each<[string, SearchParams]>([
  ['/search?q=spa&page=3&from_page=3', { q: 'spa', page: 3 }],
  ['/search?q=spa&page=2&from_page=%F0%9F%99%82', { q: 'spa', page: 2 }],
  ['/search?q=spa&page=x&from_page=1', { q: 'spa', page: Number.NaN }],
  ['/search?q=spa&from_page=1', { q: 'spa' }],
  ['/search?q=spa&view=nothing&coordinates=37,55,38,56', { q: 'spa' }],
  ['/search?q=spa&view=map&page=2&coordinates=37,55,38', { q: 'spa', isMap: true }],
  ['/search?q=spa&view=map&coordinates=37,55,38,NaN&zoom=3', { q: 'spa', isMap: true }],
  [
    '/search?q=spa&view=map&coordinates=37,55,38,56&zoom=99',
    { q: 'spa', isMap: true, area: { ...area, zoom: 19 } },
  ],
  ['/search?q=spa+до+1000', { q: 'spa', filters: { price_to: 1000 } }],
  ['/search?q=spa+до+1000&price_to=500', { q: 'spa', filters: { price_to: 500 } }],
  [
    '/search?q=spa&price_from=3000&price_to=1000',
    { q: 'spa', filters: { price_from: 1000, price_to: 3000 } },
  ],
  ['/search?q=spa&discount_from=20&cashback=true', { q: 'spa', filters: { discount_from: 20 } }],
  ['/search?q=spa+недорого', { q: 'spa', sort: 'price_asc' }],
  ['/search?q=spa+недорого&sort=new', { q: 'spa', sort: 'new' }],
  [
    '/search?q=сегодня+вечером',
    { q: '', typed: 'сегодня вечером', filters: { free_tonight: true } },
  ],
  ['/search?q=&free_coupon=true&open_now=no', { q: '', filters: { free_coupon: true } }],
  ['/search?q=spa+до+1000&exact=true', { q: 'spa до 1000', exact: true }],
])('reads %s leniently', (path, search) => {
  expect(read(path)).toEqual(search)
})

it.each([
  ['/search?q=spa+до+1000', '«spa»'],
  ['/search?q=бесплатно', '«бесплатно»'],
  ['/search?q=&free_coupon=true', 'Акции'],
])('titles %s %s', (path, title) => {
  expect(searchTitle(read(path))).toBe(title)
})
