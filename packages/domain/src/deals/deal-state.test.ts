import { expect, it } from 'vitest'
import { dealState } from './deal-state.ts'

const at = (day: number) => `2026-11-${day}T00:00:00Z`

it.each([
  ['upcoming', 11, 20, -1],
  ['upcoming', 11, 20, 0],
  ['onSale', 10, 20, -1],
  ['onSale', 10, 20, 1],
  ['soldOut', 10, 20, 0],
  ['ended', 1, 10, 5],
  ['ended', 1, 10, 0],
] as const)('is %s from %d to %d with %d left on the 10th', (state, start, end, left) => {
  const deal = {
    startDate: at(start).replace('-1T', '-01T'),
    endDate: at(end),
    availableQuantity: left,
  }
  expect(dealState(deal, new Date(at(10)))).toBe(state)
})
