import { expect, it } from 'vitest'
import { openStay, quotedStay, readStayAddress, stayAddress, stayProblems } from './stay-draft.ts'

const days = { arrival: '2026-12-01', departure: '2026-12-03' }
const client = { name: 'Нина', phone: '+79161234567' } as Parameters<typeof openStay>[1]

it('keeps children whose age has not been chosen through a reload, and requires their age', () => {
  const stored = stayAddress({ ...days, adults: 2, rooms: 1, childrenAges: [-1, 5] })
  const address = readStayAddress(new URLSearchParams(stored))
  expect(address?.childrenAges).toEqual([-1, 5])
  const draft = address && openStay(address, client)
  expect(draft && stayProblems(draft)).toEqual({ 'stay.childrenAges.0': 'Выберите возраст.' })
  expect(draft && quotedStay(draft).childrenAges).toEqual([0, 5])
})

it('has no children without the parameter', () => {
  const stored = stayAddress({ ...days, adults: 2, rooms: 1, childrenAges: [] })
  expect(readStayAddress(new URLSearchParams(stored))?.childrenAges).toEqual([])
})
