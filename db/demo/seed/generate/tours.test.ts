import { expect, it } from 'vitest'
import { Random } from '../random.ts'
import { Calendar } from './schedule.ts'
import { agesOf, drawTour } from './tours.ts'

const now = new Date('2026-11-15T09:00:00Z')

it('departs in the coming months and returns after the days of the title', () => {
  const deal = { title: 'Круиз по Волге: 4 дня', category: 'cruises', site: null }
  const { departures } = drawTour(deal, new Calendar(now), new Random(1))
  expect(departures.length).toBeGreaterThanOrEqual(6)
  for (const { departsAt, returnsAt, capacity } of departures) {
    expect(departsAt > now).toBe(true)
    expect(Math.floor((returnsAt.getTime() - departsAt.getTime()) / 86_400_000)).toBe(3)
    expect(capacity).toBeGreaterThanOrEqual(0)
  }
})

it.each([
  ['Взрослый', null],
  ['Ребёнок до 12 лет', { from: 0, below: 12 }],
  ['Подросток 14–17 лет', { from: 14, below: 18 }],
])('reads the ages of «%s»', (title, ages) => {
  expect(agesOf(title)).toEqual(ages)
})
