import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, normalizePhone, phoneHref } from './phone.ts'
import { isForeignPhone, maskPhone, phoneError } from './phone-mask.ts'

const national = fc.stringMatching(/^9\d{9}$/)

describe('normalizePhone', () => {
  it.each([
    '8 (900) 000-00-01',
    '+7 900 000-00-01',
    '+7\u00A0(900)\u00A0000-00-01',
    '79000000001',
    '9000000001',
    ' 8.900.000.00.01 ',
  ])('reads %j', (text) => {
    expect(normalizePhone(text)).toBe('+79000000001')
  })

  it.each([
    ['8 495 123-45-67', '+74951234567'],
    ['8 800 555-00-00', '+78005550000'],
    ['+7 701 123-45-67', '+77011234567'],
  ])('reads %j too', (text, expected) => {
    expect(normalizePhone(text)).toBe(expected)
  })

  it.each([
    '',
    '+',
    '8 900 000-00-0',
    '+7 900 000-00-011',
    '+8 900 000-00-01',
    '+375 29 123-45-67',
    '+9000000001',
    '+7 100 000-00-01',
    '7900000000',
    'demo@skidora.ru',
    '8 900 000-00-01 доб. 5',
    '8+9000000001',
  ])('rejects %j', (text) => {
    expect(normalizePhone(text)).toBeNull()
  })

  it('normalizes every notation of a number alike', () => {
    const separators = fc.array(fc.constantFrom('', ' ', '-', '(', ') '), {
      minLength: 10,
      maxLength: 10,
    })
    fc.assert(
      fc.property(
        national,
        fc.constantFrom('+7', '7', '8', ''),
        separators,
        (digits, prefix, s) => {
          const written = prefix + [...digits].map((digit, index) => s[index] + digit).join('')
          expect(normalizePhone(written)).toBe(`+7${digits}`)
        },
      ),
    )
  })

  it('leaves a normalized number unchanged', () => {
    fc.assert(
      fc.property(national, (digits) => {
        expect(normalizePhone(`+7${digits}`)).toBe(`+7${digits}`)
      }),
    )
  })
})

describe('formatPhone', () => {
  it('groups the digits', () => {
    expect(formatPhone('+79000000001')).toBe('+7 900 000-00-01')
  })

  it('can be parsed back', () => {
    fc.assert(
      fc.property(national, (digits) => {
        expect(normalizePhone(formatPhone(`+7${digits}`))).toBe(`+7${digits}`)
      }),
    )
  })

  it.each(['89000000001', '+7900', ''])('rejects %j', (phone) => {
    expect(() => formatPhone(phone)).toThrow('Not a normalized phone number')
  })
})

describe('maskPhone', () => {
  it.each([
    ['', ''],
    ['+', '+'],
    ['+7', '+7'],
    ['8', '+7'],
    ['9', '+7 (9'],
    ['+7 (900', '+7 (900'],
    ['+7 (9000', '+7 (900) 0'],
    ['+7 (900) ', '+7 (900'],
    ['900000000', '+7 (900) 000-00-0'],
    ['89000000001', '+7 (900) 000-00-01'],
    ['+7 (900) 000-00-019', '+7 (900) 000-00-01'],
    ['+7 89000000001', '+7 (900) 000-00-01'],
    ['+7 +79000000001', '+7 (900) 000-00-01'],
    ['+7 (800) 555-00-009', '+7 (800) 555-00-00'],
    ['abc', ''],
    ['+3', '+3'],
    ['+375291234567', '+375291234567'],
    ['+49 151 1234567', '+491511234567'],
    ['+7 +375 29 123-45-67', '+375291234567'],
    ['375291234567', '+375291234567'],
    ['+8', '+8'],
    ['+89000000001', '+7 (900) 000-00-01'],
  ])('shows %j as %j', (typed, expected) => {
    expect(maskPhone(typed)).toBe(expected)
  })

  const typed = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789+() -7898') }),
    fc.string(),
  )

  it('is idempotent', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(maskPhone(maskPhone(text))).toBe(maskPhone(text))
      }),
      { numRuns: 1000 },
    )
  })

  it('depends only on the digits unless a plus is typed', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const withoutPlus = text.replaceAll('+', '')
        expect(maskPhone(withoutPlus.replace(/\D/g, ''))).toBe(maskPhone(withoutPlus))
      }),
    )
  })

  it('never turns a foreign number into a Russian one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-69]\d{8,13}$/), (digits) => {
        const field = [...`+${digits}`].reduce((text, sign) => maskPhone(text + sign), '')
        expect(field).toBe(`+${digits}`)
        expect(normalizePhone(field)).toBeNull()
      }),
    )
  })

  it('gets shorter with every erased character, down to nothing', () => {
    fc.assert(
      fc.property(national, (digits) => {
        let field = maskPhone(digits)
        for (let left = 11; left >= 0; left--) {
          const erased = maskPhone(field.slice(0, -1))
          expect(erased.length).toBeLessThan(field.length)
          field = erased
        }
        expect(field).toBe('')
      }),
    )
  })

  it('reaches the full number when typed digit by digit', () => {
    fc.assert(
      fc.property(national, fc.constantFrom('', '7', '8', '+7'), (digits, prefix) => {
        const field = [...(prefix + digits)].reduce((text, sign) => maskPhone(text + sign), '')
        expect(normalizePhone(field)).toBe(`+7${digits}`)
      }),
    )
  })
})

describe('phoneError', () => {
  it.each([
    ['+375291234567', true],
    ['+49 151 1234567', true],
    ['+7 900 000', false],
    ['8 900', false],
    ['+', false],
    ['demo@skidora.ru', false],
  ])('says of %j whether it is foreign: %s', (text, isForeign) => {
    expect(isForeignPhone(text)).toBe(isForeign)
    expect(phoneError(text)).toContain(isForeign ? 'российские номера' : 'Проверьте')
  })
})

it.each([
  ['8 (495) 000-00-01', 'tel:+74950000001'],
  ['+375 29 123-45-67', 'tel:+375 29 123-45-67'],
])('links %s to %s', (written, href) => {
  expect(phoneHref(written)).toBe(href)
})
