import { expect, it } from 'vitest'
import { missingPage } from './missing-page.ts'

it.each([
  ['/nothing', '/404'],
  ['/users', '/404'],
  ['/user', '/user/404'],
  ['/user/nothing', '/user/404'],
  ['/checkout/nothing', '/checkout/404'],
  ['/ncheckout/x/y', '/ncheckout/404'],
])('shows %s as %s', (path, page) => {
  expect(missingPage(path)).toBe(page)
})
