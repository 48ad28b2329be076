import { type Filters, filtersOf } from '@skidora/domain/lists/listing-filters.ts'
import { expect, it } from 'vitest'
import { chosenFilters } from './chosen-filters.ts'

const petersburg = { latitude: 59.9386, longitude: 30.3141 }
const all: Filters = {
  price_from: 500,
  price_to: 3000,
  discount_from: 50,
  rating_from: 4.5,
  landmark: 'м. Сокол|м. Динамо',
  tag: 'gift',
  near: '55.75,37.62',
  ...Object.fromEntries(filtersOf('flag').map(([name]) => [name, true])),
}

it('labels every filter', () => {
  const labels = chosenFilters(all, 'Подарок', petersburg).map(({ label }) =>
    label.replaceAll('\u00A0', ' '),
  )
  expect(labels).toEqual([
    'Подарок',
    '500–3 000 ₽',
    'Скидка от 50 %',
    'Оценка от 4,5',
    'м. Сокол',
    'м. Динамо',
    'Рядом с вами',
    ...filtersOf('flag').map(([, { title }]) => title),
  ])
})

it('labels «near the centre» when the location was not shared', () => {
  const moscow = { latitude: 55.7558, longitude: 37.6173 }
  const [near] = chosenFilters({ near: '55.76,37.62' }, undefined, moscow)
  expect(near?.label).toBe('Рядом с центром города')
})

it('removes one of several stations', () => {
  const chosen = chosenFilters({ landmark: 'м. Сокол|м. Динамо' }, undefined, petersburg)
  expect(chosen.map(({ rest }) => rest)).toEqual([
    { landmark: 'м. Динамо' },
    { landmark: 'м. Сокол' },
  ])
})

it.each<[Filters, string]>([
  [{ price_from: 1500 }, 'от 1 500 ₽'],
  [{ price_to: 900 }, 'до 900 ₽'],
  [{ tag: 'gone' }, 'gone'],
])('labels %j as «%s»', (filters, label) => {
  expect(chosenFilters(filters, undefined, petersburg)[0]?.label.replaceAll('\u00A0', ' ')).toBe(
    label,
  )
})

it('removes one filter at a time, and both ends of the price together', () => {
  const { landmark, ...single } = all
  const chosen = chosenFilters(single, undefined, petersburg)
  expect(chosen.length).toBeGreaterThan(5)
  for (const { rest } of chosen) {
    const names = Object.keys(single) as (keyof Filters)[]
    const gone = names.filter((name) => rest[name] === undefined)
    expect(gone.length === 1 || gone.join() === 'price_from,price_to', gone.join()).toBe(true)
  }
})
