import { expect, test } from 'vitest'
import { atOnceNote, goodsParts } from './return-texts.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const thing = { price: 1150.01, delivery: 150, passenger: null }
const place = (passenger: string | null) => ({ price: 5000, delivery: 0, passenger })

test.each([
  [2, 0, 'Посылку отправлять не будем.'],
  [1, 1, 'Оставшуюся вещь отправим.'],
  [1, 2, 'Оставшиеся 2 вещи отправим.'],
  [1, 21, 'Оставшуюся 21 вещь отправим.'],
  [0, 2, ''],
])('says what happens to a parcel of which %i come back and %i stay', (count, left, text) => {
  expect(plain(atOnceNote('goods', Array(count).fill(thing), left))).toBe(text)
})

test('says whose places of a tour are cancelled', () => {
  expect(atOnceNote('tour', [place('Иванова Анна')], 1)).toBe('Отменим место: Иванова Анна.')
  expect(atOnceNote('tour', [place('Иванова Анна'), place('Иванов Пётр')], 0)).toBe(
    'Отменим места: Иванова Анна, Иванов Пётр.',
  )
  expect(atOnceNote('tour', [place(null)], 0)).toBe('Отменим место.')
})

test('names the delivery apart from the goods', () => {
  expect(plain(goodsParts([thing], 1))).toBe('1 000,01 ₽ и часть доставки, 150 ₽')
  expect(plain(goodsParts([thing, thing], 0))).toBe('2 000,02 ₽ и доставка, 300 ₽')
  expect(goodsParts([{ price: 1000, delivery: 0 }], 0)).toBe('')
})
