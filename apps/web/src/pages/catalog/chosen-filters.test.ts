import { expect, it } from 'vitest'
import { chosenFilters } from './chosen-filters.ts'
import type { Filters } from './listing-query.ts'

const all: Filters = {
  price_from: 500,
  price_to: 3000,
  discount_from: 50,
  rating_from: 4.5,
  landmark: 'м. Сокол',
  tag: 'gift',
  free_today: true,
  free_tonight: true,
  near: '55.75,37.62',
  bookable: true,
  cashback: true,
}

it('names every filter as people say it', () => {
  expect(chosenFilters(all, 'Подарок').map(({ label }) => label.replaceAll('\u00A0', ' '))).toEqual(
    [
      'Подарок',
      '500–3 000 ₽',
      'Скидка от 50 %',
      'Оценка от 4,5',
      'м. Сокол',
      'Рядом',
      'Можно сегодня',
      'Свободно сегодня вечером',
      'Запись онлайн',
      'С кэшбэком',
    ],
  )
})

it.each<[Filters, string]>([
  [{ price_from: 1500 }, 'от 1 500 ₽'],
  [{ price_to: 900 }, 'до 900 ₽'],
  [{ tag: 'gone' }, 'gone'],
])('%j is «%s»', (filters, label) => {
  expect(chosenFilters(filters, undefined)[0]?.label.replaceAll('\u00A0', ' ')).toBe(label)
})

it('takes off one at a time, and both ends of the price together', () => {
  for (const { rest } of chosenFilters(all, undefined)) {
    const gone = Object.keys(all).filter((name) => !Object.hasOwn(rest, name))
    expect(gone.length === 1 || gone.join() === 'price_from,price_to', gone.join()).toBe(true)
  }
})
