import { expect, it } from 'vitest'
import { pathAfterSignIn } from './path-after-sign-in.ts'

const kept = { deletionAt: null }
const pending = { deletionAt: '2026-12-31T00:00:00Z' }

it('returns to the page that required the sign-in', () => {
  expect(pathAfterSignIn(kept, '/deals/spa-7?a=1')).toBe('/deals/spa-7?a=1')
})

it('opens the account while its deletion is pending', () => {
  expect(pathAfterSignIn(pending, '/deals/spa-7')).toBe('/user')
  expect(pathAfterSignIn(pending, '/user/profile')).toBe('/user/profile')
})
