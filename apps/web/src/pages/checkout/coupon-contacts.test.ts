import { expect, it } from 'vitest'
import { couponContacts } from './coupon-contacts.ts'

const email = 'anna@mail.ru'
const phone = '+79000000001'

it.each([
  [{ email, phone: null }, 'на anna@mail.ru'],
  [{ email: null, phone }, 'по СМС на +7 900 000\u2060-\u206000\u2060-\u206001'],
  [{ email, phone }, 'на anna@mail.ru и по СМС на +7 900 000\u2060-\u206000\u2060-\u206001'],
  [{ email: null, phone: null }, null],
])('names only the contacts that coupons are sent to: %j', (to, text) => {
  expect(couponContacts(to)).toBe(text)
})
