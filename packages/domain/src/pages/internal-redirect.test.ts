import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { internalRedirect } from './internal-redirect.ts'

describe('internalRedirect', () => {
  it.each(['/', '/user', '/deals/pizza-1?option=2#reviews', '/today/?category=спа'])(
    'keeps %s',
    (address) => expect(internalRedirect(address)).toBe(address),
  )

  it.each([
    null,
    undefined,
    '',
    'user',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    ' /user',
  ])('falls back to the home page for %j', (address) => expect(internalRedirect(address)).toBe('/'))

  it('never redirects to another site', () => {
    const pieces = fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', '%2f', 'evil.example', '?')
    const addresses = fc.oneof(
      fc.string(),
      fc.array(pieces).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(addresses, (address) => {
        const { host } = new URL(internalRedirect(address), 'https://skidora.ru')
        expect(host).toBe('skidora.ru')
      }),
    )
  })
})
