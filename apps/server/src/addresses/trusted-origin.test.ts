import { expect, it } from 'vitest'
import { trustedOrigin } from './trusted-origin.ts'

const demo = { demo: true, siteHost: undefined, port: 3000 }
const reached = { protocol: 'http', localAddress: '192.168.1.7', localPort: 3000 }

it.each([
  'localhost:3000',
  'spb.localhost:3000',
  'LOCALHOST:3000',
  '127.0.0.1:3000',
  '127.1.2.3:3000',
  '[::1]:3000',
  '192.168.1.7:3000',
])('trusts the host %s of this machine', (host) => {
  expect(trustedOrigin(demo, { ...reached, host, base: host })).toBe(`http://${host}`)
})

it.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example:3000',
  'evil-localhost:3000',
  '127.0.0.1.evil.example:3000',
  'localhost:4000',
  'localhost',
  '192.168.1.8:3000',
  '10.0.0.1:3000',
  'user@localhost:3000',
  'localhost:3000/evil.example',
  '',
])('uses localhost for the foreign host %j', (host) => {
  const origin = trustedOrigin(demo, { ...reached, host, base: host || 'localhost:3000' })
  expect(origin).toBe('http://localhost:3000')
})

it('uses the address of the connection, also of IPv4 on an IPv6 socket', () => {
  const host = '10.0.0.5:3000'
  const mapped = { ...reached, localAddress: '::ffff:10.0.0.5', host, base: host }
  expect(trustedOrigin(demo, mapped)).toBe('http://10.0.0.5:3000')
})

it('uses the configured host', () => {
  const site = { demo: false, siteHost: 'skidora.ru', port: 3000 }
  const foreign = { ...reached, protocol: 'https', host: 'evil.example', base: 'skidora.ru' }
  expect(trustedOrigin(site, foreign)).toBe('https://skidora.ru')
})
