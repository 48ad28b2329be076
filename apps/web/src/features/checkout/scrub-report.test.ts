import { describe, expect, it } from 'vitest'
import { scrubReport, scrubText } from './scrub-report.ts'

describe('scrubText', () => {
  it.each([
    ['wrong: anna@mail.ru', 'wrong: [e-mail]'],
    ['anna%40mail.ru', '[e-mail]'],
    ['call +7 (912) 345-67-89 now', 'call [phone] now'],
    ['79123456789', '[phone]'],
    ['code 482913 is old', 'code [code] is old'],
    ['/api/v4/checkout/checkEmailDomain?email=a%40b.ru', '/api/v4/checkout/checkEmailDomain?…'],
    ["Cannot read 'id' of undefined", "Cannot read 'id' of undefined"],
    ['/assets/OrderPage-Bx71k2.js', '/assets/OrderPage-Bx71k2.js'],
  ])('replaces %s by %s', (text, expected) => {
    expect(scrubText(text)).toBe(expected)
  })
})

describe('scrubReport', () => {
  it('keeps technical details and removes personal data', () => {
    const report = scrubReport({
      user: { email: 'anna@mail.ru' },
      extra: { phone: '+79123456789' },
      request: { url: 'http://site/checkout/order/spa?x=1', headers: { cookie: 'ssr_token=1' } },
      exception: { values: [{ type: 'TypeError', value: 'anna@mail.ru is not a function' }] },
      breadcrumbs: [{ data: { url: '/api?phone=%2B79123456789&code=1234' } }],
    })
    expect(JSON.stringify(report)).not.toMatch(/anna|7912|1234|ssr_token/)
    expect(report.exception.values[0]).toEqual({
      type: 'TypeError',
      value: '[e-mail] is not a function',
    })
    expect(report.request.url).toBe('http://site/checkout/order/spa?…')
  })
})
