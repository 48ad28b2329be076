import { expect, it } from 'vitest'
import { imageSourceSet } from './image-source-set.ts'

it('uses the narrowest image that covers the box', () => {
  expect(imageSourceSet('a.webp', 320, [160, 320, 640]).src).toBe('/img/320/a.webp')
  expect(imageSourceSet('a.webp', 321, [160, 320, 640]).src).toBe('/img/640/a.webp')
})

it('uses the widest image when none covers it', () => {
  expect(imageSourceSet('a.webp', 2000, [160, 640]).src).toBe('/img/640/a.webp')
})

it('accepts a path with or without a leading slash', () => {
  expect(imageSourceSet('/demo/a.webp', 1, [160])).toEqual(imageSourceSet('demo/a.webp', 1, [160]))
})
