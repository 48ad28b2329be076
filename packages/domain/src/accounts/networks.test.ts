import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cityOfState, networkState } from './networks.ts'

const secret = 'aB3-_'.repeat(9).slice(0, 43)

it.each(['spb', 'nizhniy-novgorod'])('reads the city %s from the state', (slug) => {
  expect(cityOfState(networkState(secret, slug))).toBe(slug)
})

it.each(['', secret, `${secret}-`, `${secret}-evil.example/`, `${secret}-@evil`, 'short-spb'])(
  'reads no city from %j',
  (state) => expect(cityOfState(state)).toBeNull(),
)

it('never returns anything but a label', () => {
  fc.assert(
    fc.property(fc.string(), (tail) => {
      expect(cityOfState(`${secret}-${tail}`) ?? '').toMatch(/^[a-z0-9-]*$/)
    }),
  )
})
