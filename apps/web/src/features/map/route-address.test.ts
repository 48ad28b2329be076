import { expect, it } from 'vitest'
import { routeAddress } from './route-address.ts'

it('leads to the point by latitude and longitude, from wherever one is', () => {
  const { host, searchParams } = new URL(routeAddress({ latitude: 55.75, longitude: 37.6 }))
  expect(host).toBe('yandex.ru')
  expect(searchParams.get('rtext')).toBe('~55.75,37.6')
})
