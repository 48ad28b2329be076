import { expect, test } from 'vitest'
import { siteAddress } from './site-address.ts'

test('uses plain HTTP in the demo, on its own port unless it has a host', () => {
  const demo = { demo: true, port: 3000 }
  expect(siteAddress({ ...demo, siteHost: undefined })).toEqual({
    protocol: 'http',
    base: 'localhost:3000',
  })
  expect(siteAddress({ ...demo, siteHost: 'skidora.test' }).base).toBe('skidora.test')
})

test('uses HTTPS and the configured host outside the demo', () => {
  const real = { demo: false, port: 3000 }
  expect(siteAddress({ ...real, siteHost: 'skidora.ru' })).toEqual({
    protocol: 'https',
    base: 'skidora.ru',
  })
})
