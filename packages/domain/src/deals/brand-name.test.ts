import { expect, test } from 'vitest'
import { brandLetter, brandMonogram, brandName } from './brand-name.ts'

test.each([
  ['Суши-бар «Рис и море»', 'Рис и море', 'Р', 'РМ'],
  ['Кафе «Ёлки»', 'Ёлки', 'Е', 'Ё'],
  ['Yoga Home', 'Yoga Home', 'Y', 'YH'],
  ['Бар «1905»', '1905', '#', '1'],
  ['Бар «О’Брайен»', 'О’Брайен', 'О', 'Б'],
  ['«Я и ты»', 'Я и ты', 'Я', 'ЯИ'],
  ['🙂', '🙂', '#', ''],
  ['', '', '#', ''],
])('parses %s into name %s, letter %s, monogram %s', (title, name, letter, monogram) => {
  expect([brandName(title), brandLetter(title), brandMonogram(title)]).toEqual([
    name,
    letter,
    monogram,
  ])
})
