import { expect, it } from 'vitest'
import { readStayQuery, staySearch } from './stay-query.ts'

it.each([
  '',
  '?checkIn=2027-01-15&checkOut=2027-01-17',
  '?checkIn=2027-01-15&checkOut=2027-01-17&guests=5&rooms=2',
  '?guests=1',
])('keeps %s', (search) => {
  expect(staySearch(readStayQuery(new URLSearchParams(search)))).toBe(search)
})

it.each([
  '?guests=0',
  '?guests=17',
  '?guests=x',
  '?rooms=9',
  '?rooms=1.5',
  '?guests=',
  '?checkIn=',
])('ignores %s', (search) => {
  expect(staySearch(readStayQuery(new URLSearchParams(search)))).toBe('')
})
