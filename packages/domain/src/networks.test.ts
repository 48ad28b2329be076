import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cityOfState, networkState } from './networks.ts'

const secret = 'aB3-_'.repeat(9).slice(0, 43)

it.each(['spb', 'nizhniy-novgorod'])('tells %s by the state', (slug) => {
  expect(cityOfState(networkState(secret, slug))).toBe(slug)
})

it.each(['', secret, `${secret}-`, `${secret}-evil.example/`, `${secret}-@evil`, 'short-spb'])(
  'tells no city by %j',
  (state) => expect(cityOfState(state)).toBeNull(),
)

it('never tells anything but a label', () => {
  fc.assert(
    fc.property(fc.string(), (tail) => {
      expect(cityOfState(`${secret}-${tail}`) ?? '').toMatch(/^[a-z0-9-]*$/)
    }),
  )
})
