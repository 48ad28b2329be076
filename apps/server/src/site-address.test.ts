import { expect, test } from 'vitest'
import { siteAddress } from './site-address.ts'

test('the demo answers by plain HTTP, on its own port unless it has a host', () => {
  const demo = { demo: true, port: 3000 }
  expect(siteAddress({ ...demo, siteHost: undefined })).toEqual({
    protocol: 'http',
    base: 'localhost:3000',
  })
  expect(siteAddress({ ...demo, siteHost: 'skidora.test' })?.base).toBe('skidora.test')
})

test('a real site answers by HTTPS under its host, and is unknown without one', () => {
  const real = { demo: false, port: 3000 }
  expect(siteAddress({ ...real, siteHost: 'skidora.ru' })).toEqual({
    protocol: 'https',
    base: 'skidora.ru',
  })
  expect(siteAddress({ ...real, siteHost: undefined })).toBeNull()
})
