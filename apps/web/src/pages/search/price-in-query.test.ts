import { expect, it } from 'vitest'
import { readPriceInQuery } from './price-in-query.ts'

it.each([
  ['суши до 1000', 'суши', { price_to: 1000 }],
  ['Суши до 1 500 руб.', 'Суши', { price_to: 1500 }],
  ['массаж от 1000 до 3 тысяч рублей', 'массаж', { price_from: 1000, price_to: 3000 }],
  ['маникюр не дороже 900₽', 'маникюр', { price_to: 900 }],
  ['спа дешевле 5 тыс. рядом с метро', 'спа рядом с метро', { price_to: 5000 }],
  ['отель не дешевле 3000', 'отель', { price_from: 3000 }],
  ['кофе до 90 р', 'кофе', { price_to: 90 }],
  ['до 1000 рублей квест', 'квест', { price_to: 1000 }],
])('takes the price limits out of «%s»', (text, q, filters) => {
  expect(readPriceInQuery(text)).toEqual({ q, filters })
})

it.each([
  'квест до 12',
  'сад до 12 лет',
  'скидка до 90%',
  'от 100 гостей',
  'суши до 9999999 тыс',
  'до 1000',
  'до',
  '',
])('leaves «%s» alone', (text) => {
  expect(readPriceInQuery(text)).toEqual({ q: text, filters: {} })
})
