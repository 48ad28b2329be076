import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCouponSigner, readCode } from './coupon-signer.ts'

const signer = createCouponSigner(Buffer.alloc(32, 7))
const coupon = { id: 12, number: '123456789012' }
const text = signer.textOf(coupon, 'https://skidora.ru')

test('verifies a code with any origin before it', () => {
  expect(text).toMatch(/^https:\/\/skidora\.ru\/c\/12\.[\w-]{22}$/)
  expect(signer.isOf(text, coupon)).toBe(true)
  expect(signer.isOf(text.slice(text.indexOf('/c/') + 3), coupon)).toBe(true)
  expect(readCode(text)?.id).toBe(12)
})

test('rejects a code of another coupon, number or key', () => {
  expect(signer.isOf(text, { ...coupon, id: 13 })).toBe(false)
  expect(signer.isOf(text.replace('/12.', '/13.'), { ...coupon, id: 13 })).toBe(false)
  expect(signer.isOf(text, { ...coupon, number: '123456789013' })).toBe(false)
  const other = createCouponSigner(Buffer.alloc(32, 8))
  expect(signer.isOf(other.textOf(coupon, 'https://skidora.ru'), coupon)).toBe(false)
})

test('rejects a code with any character changed', () => {
  const from = text.indexOf('/c/') + 3
  fc.assert(
    fc.property(
      fc.integer({ min: from, max: text.length - 1 }),
      fc.constantFrom(...'0123456789AZaz_-.й '),
      (at, character) => {
        fc.pre(text[at] !== character)
        const forged = text.slice(0, at) + character + text.slice(at + 1)
        expect(signer.isOf(forged, coupon)).toBe(false)
      },
    ),
  )
})

test('reads no code from other texts', () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (any) => readCode(any) === null))
  expect(readCode('')).toBeNull()
  expect(readCode('https://skidora.ru/c/0.aaaaaaaaaaaaaaaaaaaaaA')).toBeNull()
})
