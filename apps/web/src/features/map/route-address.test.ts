import { expect, it } from 'vitest'
import { routeAddress } from './route-address.ts'

it('links to directions from the current location to the point', () => {
  const { host, searchParams } = new URL(routeAddress({ latitude: 55.75, longitude: 37.6 }))
  expect(host).toBe('yandex.ru')
  expect(searchParams.get('rtext')).toBe('~55.75,37.6')
})
