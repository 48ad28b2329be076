import { expect, it } from 'vitest'
import { findLandmarks } from './landmark-search.ts'

const landmarks = ['м. Сокол', 'м. Тверская', 'м. Алексеевская', 'Чертаново'].map(
  (title, index) => ({ title, count: 10 - index }),
)
const titles = (text: string, chosen: string[] = [], limit = 3) =>
  findLandmarks(landmarks, text, chosen, limit).map(({ title }) => title)

it('returns the first landmarks for an empty query', () => {
  expect(titles('')).toEqual(['м. Сокол', 'м. Тверская', 'м. Алексеевская'])
})

it.each([
  ['сок', ['м. Сокол']],
  [' ТВЕР', ['м. Тверская']],
  ['алёксеевская', ['м. Алексеевская']],
  ['лондон', []],
])('finds by «%s»', (text, expected) => {
  expect(titles(text)).toEqual(expected)
})

it('keeps chosen landmarks, even without deals', () => {
  expect(titles('твер', ['Чертаново', 'м. Сокол'])).toEqual([
    ...['Чертаново', 'м. Сокол', 'м. Тверская'],
  ])
  expect(findLandmarks(landmarks, '', ['м. Динамо'], 1)).toEqual([
    { title: 'м. Динамо', count: 0 },
    landmarks[0],
  ])
})
