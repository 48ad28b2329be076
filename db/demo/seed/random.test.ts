import { expect, test } from 'vitest'
import { Random } from './random.ts'

const draws = (random: Random) => Array.from({ length: 1000 }, () => random.next())

test('gives the same numbers for the same seed and others for another', () => {
  expect(draws(new Random(1, 2))).toEqual(draws(new Random(1, 2)))
  expect(draws(new Random(1, 2))).not.toEqual(draws(new Random(2, 1)))
})

test('is uniform over [0, 1), also across neighbouring seeds', () => {
  const firsts = Array.from({ length: 1000 }, (_, index) => new Random(7, index).next())
  for (const numbers of [draws(new Random(7)), firsts]) {
    const tenths = Map.groupBy(numbers, (number) => Math.floor(number * 10))
    expect([...tenths.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const { length } of tenths.values()) expect(Math.abs(length - 100)).toBeLessThan(40)
  }
})

test('includes both ends of int and nothing beyond', () => {
  const random = new Random(3)
  const seen = new Set(Array.from({ length: 500 }, () => random.int(-1, 2)))
  expect([...seen].sort()).toEqual([-1, 0, 1, 2])
})

test('samples in order without repetition', () => {
  const random = new Random(5)
  for (let round = 0; round < 100; round++) {
    const sample = random.sample([1, 2, 3, 4, 5], 3)
    expect(sample).toHaveLength(3)
    expect(sample).toEqual([...new Set(sample)].sort())
  }
  expect(random.sample([1, 2], 5)).toEqual([1, 2])
})

test('rejects picking from an empty list', () => {
  expect(() => new Random(1).pick([])).toThrow('Nothing to pick from')
})
