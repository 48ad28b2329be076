import { expect, it } from 'vitest'
import { signInReason } from './sign-in-reason.ts'

it.each([
  ['/user/coupons?status=active', 'Войдите, чтобы увидеть свои купоны'],
  ['/gift/abc', 'Войдите, чтобы забрать подарок'],
  ['/user/profile', 'Войдите, чтобы открыть личный кабинет'],
  ['/checkout/payment-fail?purchaseId=1', 'Войдите, чтобы увидеть свой заказ'],
  ['/ncheckout/resume/1', 'Войдите, чтобы увидеть свой заказ'],
  ['/deals-adaptive/favorites', 'Войдите, чтобы увидеть избранное'],
])('explains the redirect from %s: %s', (redirect, reason) => {
  expect(signInReason(redirect)).toBe(reason)
})

it.each([null, '', '/', '/today/'])('gives no reason for %j', (redirect) => {
  expect(signInReason(redirect)).toBeNull()
})
