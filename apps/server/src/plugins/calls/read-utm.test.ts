import { expect, it } from 'vitest'
import { readUtm } from './read-utm.ts'

it('keeps utm_ parameters and drops characters that cannot be stored or shown', () => {
  expect(readUtm('utm_source=a%00b&utm_medium=%E2%80%AEc%0D%0A&x=1')).toEqual({
    ...{ utm_source: 'ab', utm_medium: 'c' },
  })
})
