import { describe, expect, it } from 'vitest'
import { addressGroup } from './address-group.ts'

describe('addressGroup', () => {
  it.each(['203.0.113.5', '10.0.0.1', ''])('leaves %j unchanged', (address) => {
    expect(addressGroup(address)).toBe(address)
  })

  it.each([
    '::ffff:203.0.113.5',
    '::FFFF:203.0.113.5',
    '::ffff:cb00:7105',
    '0:0:0:0:0:ffff:cb00:7105',
  ])('maps %s to its IPv4 address', (address) => {
    expect(addressGroup(address)).toBe('203.0.113.5')
  })

  it.each([
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:3:4:5:6',
    '2001:db8:1:2:3::203.0.113.5',
    '2001:db8:1:2::1%eth0',
  ])('groups %s by its /64', (address) => {
    expect(addressGroup(address)).toBe('2001:db8:1:2::/64')
  })

  it('distinguishes neighbouring networks in any notation', () => {
    expect(addressGroup('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
    expect(addressGroup('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(addressGroup('::1')).toBe('0:0:0:0::/64')
    expect(addressGroup('1::')).toBe('1:0:0:0::/64')
  })

  it.each(['1::2::3', '1:2:3', 'x:y', '12345::', '1:2:3:4:5:6:7:8:9'])(
    'leaves %s, which is not an address, unchanged',
    (text) => {
      expect(addressGroup(text)).toBe(text)
    },
  )
})
