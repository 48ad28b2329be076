import { expect, it } from 'vitest'
import { readSearchWishes } from './search-wishes.ts'

it.each([
  ['суши до 1000', 'суши', { price_to: 1000 }],
  ['Суши до 1 500 руб.', 'Суши', { price_to: 1500 }],
  ['массаж от 1000 до 3 тысяч рублей', 'массаж', { price_from: 1000, price_to: 3000 }],
  ['массаж от 1 до 3 тысяч', 'массаж', { price_from: 1000, price_to: 3000 }],
  ['от 500 до 1500 пицца', 'пицца', { price_from: 500, price_to: 1500 }],
  ['пицца 500-1500', 'пицца', { price_from: 500, price_to: 1500 }],
  ['500–1 500 ₽', '', { price_from: 500, price_to: 1500 }],
  ['суши до 1,5 тысяч', 'суши', { price_to: 1500 }],
  ['маникюр не дороже 900₽', 'маникюр', { price_to: 900 }],
  ['спа дешевле 5 тыс. рядом с метро', 'спа рядом с метро', { price_to: 5000 }],
  ['отель не дешевле 3000', 'отель', { price_from: 3000 }],
  ['кофе до 90 р', 'кофе', { price_to: 90 }],
  ['до 1000 рублей квест', 'квест', { price_to: 1000 }],
  ['до 1000 квест', 'квест', { price_to: 1000 }],
  ['до 500', '', { price_to: 500 }],
  ['скидка 50%', '', { discount_from: 50 }],
  ['скидка от 30 % на суши', 'на суши', { discount_from: 30 }],
  ['суши 40 процентов скидка', 'суши', { discount_from: 40 }],
  ['бесплатно', '', { free_coupon: true }],
  ['купон бесплатный', 'купон', { free_coupon: true }],
  ['ужин сегодня вечером', 'ужин', { free_tonight: true }],
  ['ресторан на сегодня', 'ресторан', { free_today: true }],
  ['сегодня', '', { free_today: true }],
  ['открыто сейчас', '', { open_now: true }],
  ['бар, который работает сейчас', 'бар, который', { open_now: true }],
])('takes the filters out of «%s»', (text, q, filters) => {
  expect(readSearchWishes(text)).toEqual({ q, filters })
})

it.each([
  ['недорого', ''],
  ['недорогой ресторан', 'ресторан'],
  ['маникюр подешевле', 'маникюр'],
  ['суши дёшево', 'суши'],
  ['дешёвые суши', 'суши'],
])('sorts «%s» by price', (text, q) => {
  expect(readSearchWishes(text)).toEqual({ q, filters: {}, sort: 'price_asc' })
})

it.each([
  'квест до 12',
  'сад до 12 лет',
  'скидка до 90%',
  'от 100 гостей',
  'банкет до 100 гостей',
  'роллы 500-700 г',
  'квест 18-25',
  'суши до 9999999 тыс',
  'до',
  '',
])('leaves «%s» alone', (text) => {
  expect(readSearchWishes(text)).toEqual({ q: text, filters: {} })
})
