import { expect, it, vi } from 'vitest'
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
])('requested %s, toggle %s, category %s: %s', async (isElastic, isOn, slug, expected) => {
  expect(await takesElasticPath({ isElastic, slug, isFeatureOn: async () => isOn })).toBe(expected)
})

it('checks the toggle only when it decides', async () => {
  const isFeatureOn = vi.fn(async () => true)
  await takesElasticPath({ isElastic: true, slug: 'services', isFeatureOn })
  await takesElasticPath({ isElastic: false, slug: 'massage', isFeatureOn })
  expect(isFeatureOn).not.toHaveBeenCalled()
})
