import { expect, it } from 'vitest'
import { priceChart } from './price-chart.ts'

it('draws steps on a scale from zero', () => {
  const stretches = [
    { start: 0, end: 50, rubles: 900 },
    { start: 50, end: 100, rubles: 450 },
  ]
  expect(priceChart(stretches, 0, 100)).toEqual({
    line: 'M0 12H300V66H600',
    area: 'M0 120V12H300V120ZM300 120V66H600V120Z',
  })
})

it('leaves a gap while the deal was not on sale', () => {
  const stretches = [
    { start: 0, end: 25, rubles: 450 },
    { start: 50, end: 100, rubles: 900 },
  ]
  expect(priceChart(stretches, 0, 100).line).toBe('M0 66H150M300 12H600')
})

it('draws a single price at the top', () => {
  expect(priceChart([{ start: 0, end: 100, rubles: 400 }], 0, 100).line).toBe('M0 12H600')
})
