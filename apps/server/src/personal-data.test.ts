import { expect, test } from 'vitest'
import { maskPersonalData } from './personal-data.ts'

test.each([
  ['Письмо для Ivan.Petrov+1@mail.example.ru не ушло', 'Письмо для [email] не ушло'],
  ['почта@пример.рф', '[email]'],
  ['https://x.ru/u/ivan%40mail.ru', 'https://x.ru/u/[email]'],
  ['звонок на +7 (900) 000-00-01!', 'звонок на [number]!'],
  ['тел. 89000000001', 'тел. [number]'],
  ['карта 4111 1111 1111 1111', 'карта [number]'],
  ['Authorization: Bearer abc.def', 'Authorization: [hidden]'],
  ['bearer abc.def', '[token]'],
  ['{"password":"Skidora-2026","a":1}', '{"password":"[hidden]","a":1}'],
  ['?token=abc&x=1', '?token=[hidden]&x=1'],
  ['code=1234', 'code=[hidden]'],
  [`seen ${'aB3_'.repeat(11)}`, 'seen [token]'],
  [`hash ${'0f'.repeat(32)}`, 'hash [token]'],
  [`/unsubscribe/${'0F'.repeat(16)}`, '/unsubscribe/[token]'],
])('masks %s as %s', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked)
})

test.each([
  'TypeError: x is not a function at https://skidora.ru/assets/TodayCategoryPage-Bx3f9aQ1.js:10:2345',
  'code: ERR_NETWORK',
  'the token has expired',
  '/deals/massazh-spiny-i-sheyno-vorotnikovoy-zony-60-minut',
  'скидка 55 %, 1 500 ₽, 12.05.2026',
])('keeps other text: %s', (text) => {
  expect(maskPersonalData(text)).toBe(text)
})

// Linear work takes milliseconds; quadratic work would exceed the time limit of a test.
test('masks a long hostile text in linear time', () => {
  const hostile = '1-'.repeat(200_000) + 'a'.repeat(400_000) + '@'.repeat(400_000)
  expect(maskPersonalData(hostile)).toContain('@')
})
