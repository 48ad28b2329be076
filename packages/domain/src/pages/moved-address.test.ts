import { expect, it } from 'vitest'
import { movedAddress } from './moved-address.ts'

const services = { '/push': 'https://stat.example/in', '/api/v3/catalog': 'https://hotels.example' }

it.each([
  ['/push', 'https://stat.example/in'],
  ['/push?x=1', 'https://stat.example/in?x=1'],
  ['/api/v3/catalog/?path=sochi', 'https://hotels.example/?path=sochi'],
  ['/pushed', undefined],
  ['/api/v3/catalogue/', undefined],
  ['/api/v4/push', undefined],
  ['', undefined],
])('of %s is %s', (path, address) => {
  expect(movedAddress(services, path)).toBe(address)
  expect(movedAddress({}, path)).toBeUndefined()
})
