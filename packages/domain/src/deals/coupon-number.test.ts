import { expect, test } from 'vitest'
import { formatCouponNumber, readCouponNumber } from './coupon-number.ts'

test('formats a number in groups of four and parses it back', () => {
  expect(formatCouponNumber('123456789012')).toBe('1234 5678 9012')
  for (const typed of [
    '123456789012',
    '1234 5678 9012',
    '№ 1234-5678-9012',
    ' 1234\u00a056789012 ',
  ])
    expect(readCouponNumber(typed)).toBe('123456789012')
})

test.each(['', '12345678901', '1234567890123', '12345678901a', '١٢٣٤٥٦٧٨٩٠١٢', '🎟️'])(
  'rejects %s',
  (typed) => {
    expect(readCouponNumber(typed)).toBeNull()
  },
)
