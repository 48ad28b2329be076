import { expect, it } from 'vitest'
import { takesElasticPath } from './elastic-path.ts'

it.each([
  [false, false, 'services', false],
  [false, true, 'services', true],
  [false, true, 'city-hotels', true],
  [false, true, 'kitchen-goods', true],
  [false, true, 'massage', false],
  [false, true, undefined, false],
  [true, false, 'massage', true],
  [true, false, undefined, true],
  [true, true, 'tours', true],
])('asked %s, switch %s, category %s: %s', (isElastic, isFeatureOn, slug, expected) => {
  expect(takesElasticPath({ isElastic, isFeatureOn, slug })).toBe(expected)
})
